import type { PictureWidth } from '@rawaj/contract/media/pictures.ts'
import { useState } from 'react'
import { NoImage } from './NoImage.tsx'
import { isResized, pictureSrcSet, pictureUrl } from './pictureSources.ts'
import { preloadPicture } from './preloadPicture.ts'

export interface PictureProps {
  /** A path such as `/media/demo/x-hero.webp`; nothing or a broken one shows the placeholder. */
  src: string | null | undefined
  /** Alternative text; empty when words beside it say the same. */
  alt: string
  /** Displayed width, e.g. `(width > 991px) 25vw, 50vw`. */
  sizes: string
  /** The picture's own proportions, to keep its place. */
  width?: number
  height?: number
  /** The first and largest on the page: fetched at once and first. */
  priority?: boolean
  /** Ends of the list of widths. */
  smallest?: PictureWidth
  largest?: PictureWidth
  className?: string
}

/** Up to here one size weighs less than the list of sizes. */
const tinyWidth = 160

export function Picture({
  src,
  alt,
  sizes,
  width = 900,
  height = 900,
  priority = false,
  smallest,
  largest,
  className,
}: PictureProps) {
  // The source that failed, not a flag: another source gets its own chance.
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || failed === src) return <NoImage label={alt || undefined} className={className} />

  const resized = isResized(src)
  const isTiny = largest !== undefined && largest <= tinyWidth
  const range = { smallest, largest }
  if (priority && resized) preloadPicture(src, { range, sizes })
  const image = (
    <img
      src={resized ? pictureUrl(src, isTiny ? largest : 480, 'webp') : src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      draggable={false}
      className={className}
      onError={() => setFailed(src)}
      // It may have failed before React was hydrated. A drawing without a width of its own decodes.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) img.decode().catch(() => setFailed(src))
      }}
    />
  )
  if (!resized || isTiny) return image
  return (
    // A browser without AVIF gets one WebP: lists of widths for both would be a fifth of a page.
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(src, 'avif', range)} sizes={sizes} />
      {image}
    </picture>
  )
}
