import { invalidInput } from '../errors/AppError.ts'
import { maxUploadBytes } from '../http/readBodies.ts'

/**
 * The file in a picture's data URL, whose form the contract has checked. Its declared type proves nothing: `storePicture` looks
 * at the content.
 * @throws `invalid_input` for a file larger than an upload may be
 */
export function fileOfDataUrl(url: string): File {
  const bytes = bytesOfDataUrl(url)
  if (bytes.length > maxUploadBytes) throw invalidInput({ image: 'invalid_image' })
  return new File([bytes], 'picture')
}

/** The content of a data URL, whose form the contract has checked. */
export const bytesOfDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
