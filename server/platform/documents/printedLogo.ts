import { logoSizeWithin } from '@rawaj/contract/media/logo.ts'
import { readLogo } from '../media/readLogo.ts'

export interface PrintedLogo {
  /** File name in templates. */
  file: string
  png: Uint8Array
  /** Millimetres: as large as the room beside the title allows. */
  width: number
  height: number
}

/**
 * The owner's logo for documents.
 * @param logo its path below /media/
 * @returns null: there is none, or its file is gone
 */
export async function printedLogo(settings: { dataDir: string }, logo: string | null): Promise<PrintedLogo | null> {
  const png = await readLogo(settings, logo)
  if (logo === null || png === null) return null
  const { width, height } = logoSizeWithin(logo, { width: 600, height: 150 })
  return { file: 'logo.png', png, width: width / 10, height: height / 10 }
}

/** What templates read of a logo. */
export const logoData = (logo: PrintedLogo | null) =>
  logo && { file: logo.file, width: logo.width, height: logo.height }

/** The pictures of a document that has no other. */
export const logoPictures = (logo: PrintedLogo | null): Record<string, Uint8Array> =>
  logo ? { [logo.file]: logo.png } : {}
