import type { PictureFormat, PictureWidth } from '@rawaj/contract/media/pictures.ts'
import { cx } from '@rawaj/design/cx.ts'
import { isResized, pictureSrcSet, pictureUrl } from '../../../ui/pictureSources.ts'
import { preloadPicture } from '../../../ui/preloadPicture.ts'

interface BannerPictureProps {
  wide: string
  /** The same scene for narrow screens, where there is one. */
  tall?: string | null
  sizes: string
  largest?: PictureWidth
  priority?: boolean
  /** Classes for its position in the frame; fills it by default. */
  className?: string
}

const formats: PictureFormat[] = ['avif', 'webp']
const narrow = '(width < 640px)'
const tallRange = { smallest: 480, largest: 960 } as const

/** Without its scene a banner is text on a tint, which is better than a broken picture. */
const hideBroken = (img: HTMLImageElement) => img.classList.add('invisible')

/** A scene behind text: decorative, cropped to its frame, another cut on phones. The frame keeps its place. */
export function BannerPicture({
  wide,
  tall,
  sizes,
  largest = 1920,
  priority = false,
  className = 'inset-0 size-full',
}: BannerPictureProps) {
  const range = { smallest: 480, largest } as const
  const upright = tall && isResized(tall) ? tall : null
  if (priority) {
    if (upright) preloadPicture(upright, { range: tallRange, sizes: '100vw', media: narrow })
    if (isResized(wide)) preloadPicture(wide, { range, sizes, media: upright ? `not all and ${narrow}` : undefined })
  }
  return (
    <picture key={wide} className="contents">
      {upright &&
        formats.map((format) => (
          <source
            key={`tall-${format}`}
            media={narrow}
            type={`image/${format}`}
            srcSet={pictureSrcSet(upright, format, tallRange)}
            sizes="100vw"
          />
        ))}
      {isResized(wide) &&
        formats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={pictureSrcSet(wide, format, range)} sizes={sizes} />
        ))}
      <img
        src={isResized(wide) ? pictureUrl(wide, 960, 'webp') : wide}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
        onError={(event) => hideBroken(event.currentTarget)}
        // It may have failed before React was hydrated.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0 && !img.src.endsWith('.svg')) hideBroken(img)
        }}
        className={cx('absolute object-cover', className)}
      />
    </picture>
  )
}
