import { cx } from '@rawaj/design/cx.ts'
import { Picture } from './Picture.tsx'

interface ThumbnailProps {
  src: string | null | undefined
  /** Maximum displayed width, in CSS pixels; the size itself is a class. */
  width: number
  /** Shown on the tint of its department, not on the page's ground. */
  tinted?: boolean
  className?: string
}

/** A small square picture beside the words that say what it shows. */
export function Thumbnail({ src, width, tinted = false, className }: ThumbnailProps) {
  // Sharp on dense screens too, up to the width that the shop keeps next.
  const largest = width < 80 ? 160 : 320
  return (
    <span
      className={cx(
        'block shrink-0 overflow-hidden rounded-control',
        tinted ? 'bg-department-soft' : 'bg-ground',
        className,
      )}
    >
      <Picture
        src={src}
        alt=""
        sizes={`${width}px`}
        smallest={96}
        largest={largest}
        className={cx('size-full object-cover', tinted && 'mix-blend-multiply')}
      />
    </span>
  )
}
