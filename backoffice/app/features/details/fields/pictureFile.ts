export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** As much as the shop takes, in bytes. */
const maxBytes = 10_000_000

/** Whether the shop would take this file as a picture, as far as its type and size say. */
export const isPicture = ({ type, size }: File) => pictureTypes.includes(type) && size <= maxBytes

/** Settings name pictures by their path below /media/, other entities by their whole path. */
export const pictureSource = (value: string) => (/^(data:|\/)/.test(value) ? value : `/media/${value}`)

/** Content of a chosen file, in the format of the calls. */
export function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file was not read'))
    reader.readAsDataURL(file)
  })
}
