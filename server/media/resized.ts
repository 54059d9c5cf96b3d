import sharp from 'sharp'

export type PictureFormat = 'avif' | 'webp'

// Pictures are made beside the shop's own work; one thread each leaves the other cores to visitors.
sharp.concurrency(1)

/** A picture at most this wide in a modern format; never enlarged. `null` keeps the width. */
export function resized(master: string, width: number | null, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(master, { limitInputPixels: 60_000_000 }).rotate()
  if (width !== null) picture.resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 80, effort: 4 }).toBuffer()
}
