import { AppError } from '../errors/AppError.ts'
import { maxUploadBytes } from '../http/readBodies.ts'

/**
 * The file in a picture's data URL, whose form the contract has checked. What it claims to be says nothing: `storePicture`
 * looks. Throws `invalid_input` for a file that is larger than an upload may be.
 */
export function fileOfDataUrl(url: string): File {
  const bytes = bytesOfDataUrl(url)
  if (bytes.length > maxUploadBytes) throw new AppError('invalid_input', { fields: { image: 'invalid_image' } })
  return new File([bytes], 'picture')
}

/** What is in a data URL whose form the contract has checked. */
export const bytesOfDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
