import { type PictureFormat, type PictureWidth, pictureWidths } from '@rawaj/contract/media/pictures.ts'

/** The ends of a list of widths. */
export interface PictureRange {
  smallest?: PictureWidth | undefined
  largest?: PictureWidth | undefined
}

/** Only pictures of our own, and not drawings, are made in other sizes. */
export function isResized(src: string): boolean {
  return src.startsWith('/media/') && !/\.svg($|\?)/i.test(src)
}

export function pictureUrl(src: string, width: PictureWidth, format: PictureFormat): string {
  return `${src}?w=${width}&format=${format}`
}

/** `srcset` of one format, from `smallest` to `largest`. */
export function pictureSrcSet(
  src: string,
  format: PictureFormat,
  { smallest = 160, largest = 960 }: PictureRange = {},
): string {
  return pictureWidths
    .filter((width) => width >= smallest && width <= largest)
    .map((width) => `${pictureUrl(src, width, format)} ${width}w`)
    .join(', ')
}
