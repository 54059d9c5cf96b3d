import { preload } from 'react-dom'
import { type PictureRange, pictureSrcSet, pictureUrl } from './pictureSources.ts'

interface Preloading {
  range: PictureRange
  sizes: string
  media?: string | undefined
}

/**
 * Adds a preload of a picture to the head of the server's page, so that a browser requests it together with the stylesheet and
 * not once it has parsed as far as the picture.
 */
export function preloadPicture(src: string, { range, sizes, media }: Preloading): void {
  if (!import.meta.env.SSR) return
  preload(pictureUrl(src, 640, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(src, 'avif', range),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  })
}
