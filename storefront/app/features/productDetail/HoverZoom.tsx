import { type PointerEvent, useState } from 'react'
import { Picture, type PictureProps } from '../../ui/Picture.tsx'

/** Pixels across of the file that is looked into. It shows at its own size (spec, section 9: zoom scale 1). */
const zoomedWidth = 960

/**
 * A picture that a mouse looks into: it grows to its file's own size within 150 ms and pans with the pointer. A finger is
 * left to swipe, and on screens under 640 px nothing grows: a press opens the whole screen (spec, section 9: image zoom).
 */
export function HoverZoom({ sizes, ...picture }: Omit<PictureProps, 'className'>) {
  const [near, setNear] = useState(false)

  function look({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return
    setNear(true)
    const { x, y, width, height } = currentTarget.getBoundingClientRect()
    currentTarget.style.setProperty('--zoom', String(Math.max(1, zoomedWidth / width)))
    currentTarget.style.setProperty('--look-x', `${((clientX - x) / width) * 100}%`)
    currentTarget.style.setProperty('--look-y', `${((clientY - y) / height) * 100}%`)
  }

  return (
    <span onPointerMove={look} onPointerEnter={look} className="group/zoom block size-full overflow-hidden">
      <Picture
        {...picture}
        // The larger file is fetched only for who looks closer.
        sizes={near ? `${zoomedWidth}px` : sizes}
        className="size-full origin-[var(--look-x,50%)_var(--look-y,50%)] object-contain transition-[scale] duration-150 [@media(hover:hover)_and_(width>=640px)]:group-hover/zoom:scale-(--zoom)"
      />
    </span>
  )
}
