export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** As much as the shop takes, in bytes. */
const maxFileBytes = 10_000_000

type ChosenFile = Pick<File, 'type' | 'size'>

/** The code of what keeps the shop from taking a file, as far as its type and size say. */
const fileError = <WrongType extends string>(
  { type, size }: ChosenFile,
  types: readonly string[],
  wrongType: WrongType,
) => (types.includes(type) ? (size > maxFileBytes ? 'file_too_large' : undefined) : wrongType)

export const pictureError = (file: ChosenFile) => fileError(file, pictureTypes, 'invalid_image')
export const pdfError = (file: ChosenFile) => fileError(file, ['application/pdf'], 'invalid_pdf')

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
