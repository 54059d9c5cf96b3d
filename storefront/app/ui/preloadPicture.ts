import { preload } from 'react-dom'
import { type PictureRange, pictureSrcSet, pictureUrl } from './pictureSources.ts'

interface Preloading {
  range: PictureRange
  sizes: string
  media?: string | undefined
}

/**
 * Has the page from the server name a picture in its head, so that a browser asks for it together with the stylesheet
 * and not once it has read as far as the picture's place.
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
