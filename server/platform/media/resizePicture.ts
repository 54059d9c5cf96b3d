import type { PictureFormat } from '@rawaj/contract/media/pictures.ts'
import { sharp } from './sharp.ts'

/** A picture at most this wide in a modern format; never enlarged. `null` keeps the width. */
export async function resizePicture(master: string, width: number | null, format: PictureFormat): Promise<Buffer> {
  const picture = (await sharp())(master, { limitInputPixels: 60_000_000 }).rotate()
  if (width !== null) picture.resize({ width, withoutEnlargement: true })
  if (format === 'png') return picture.png({ palette: true }).toBuffer()
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 80, effort: 4 }).toBuffer()
}
