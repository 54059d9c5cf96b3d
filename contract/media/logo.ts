import type { PictureFormat, PictureWidth } from './pictures.ts'

/** URL of the owner's logo: `shopSettings.identity.logo` is its path below /media/. */
export const logoUrl = (logo: string, width: PictureWidth, format: PictureFormat) =>
  `/media/${logo}?w=${width}&format=${format}`

/** For a picture without a size in its name: the proportions of most logos. */
const usualSize = { width: 320, height: 80 }

/** The name contains the size (`logo/{id}-320x80.webp`), so that clients can reserve the space. */
export function logoSize(logo: string): { width: number; height: number } {
  const [, width, height] = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z]+$/.exec(logo) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : usualSize
}

/** The same proportions, as large as fits. */
export function logoSizeWithin(logo: string, bounds: { width: number; height: number }) {
  const { width, height } = logoSize(logo)
  const scale = Math.min(bounds.width / width, bounds.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
