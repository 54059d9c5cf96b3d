import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotFoundError } from '../files/isNotFoundError.ts'
import { sharp } from './sharp.ts'

/** Pixels: sharp on paper at 60 mm. */
const maxWidth = 900

/**
 * The owner's logo for programs that read neither WebP nor AVIF.
 * @param logo its path below /media/; null: there is none
 * @returns a PNG file; null if there is no logo, or its file is gone
 */
export async function readLogo({ dataDir }: { dataDir: string }, logo: string | null): Promise<Buffer | null> {
  if (logo === null) return null
  try {
    const file = await readFile(join(dataDir, 'media', logo))
    return await (await sharp())(file).resize({ width: maxWidth, withoutEnlargement: true }).png().toBuffer()
  } catch (error) {
    if (isNotFoundError(error)) return null
    throw error
  }
}
