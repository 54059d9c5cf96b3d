import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentences } from '@rawaj/contract/validation.ts'
import sharp from 'sharp'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'

/** What a browser's camera or gallery hands over. Not SVG: it can carry scripts. */
const taken = ['jpeg', 'png', 'webp', 'heif', 'gif']
const widest = 1_920

/**
 * Keeps an uploaded picture below `DATA_DIR/media` and answers its path below /media/. It is written anew, so that
 * nothing but its pixels survives: no script, no place where it was taken. The name is ours. Throws `invalid_input` for
 * what is no picture.
 */
export async function storePicture(
  { settings }: Pick<Shop, 'settings'>,
  file: File,
  folder: 'customers' | 'categories',
): Promise<string> {
  const picture = await redrawn(new Uint8Array(await file.arrayBuffer()))
  const path = `${folder}/${randomUUID()}.webp`
  const place = join(settings.dataDir, 'media', path)
  await mkdir(join(place, '..'), { recursive: true })
  await writeFile(`${place}.new`, picture)
  await rename(`${place}.new`, place)
  return path
}

async function redrawn(bytes: Uint8Array): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 60_000_000, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!taken.includes(format)) throw new Error(`not taken: ${format}`)
    return await picture
      .rotate()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    throw new Refusal('invalid_input', { errors: { image: sentences.picture } })
  }
}
