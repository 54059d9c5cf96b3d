import { type PointerEvent, useState } from 'react'
import { Picture, type PictureProps } from '../../ui/Picture.tsx'

/** A picture that a mouse looks into: twice the size, moving with the pointer. A finger is left to swipe. */
export function HoverZoom({ sizes, ...picture }: Omit<PictureProps, 'className'>) {
  const [near, setNear] = useState(false)

  function look({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return
    setNear(true)
    const box = currentTarget.getBoundingClientRect()
    currentTarget.style.setProperty('--look-x', `${((clientX - box.x) / box.width) * 100}%`)
    currentTarget.style.setProperty('--look-y', `${((clientY - box.y) / box.height) * 100}%`)
  }

  return (
    <span onPointerMove={look} onPointerEnter={look} className="group/zoom block size-full overflow-hidden">
      <Picture
        {...picture}
        // The larger file is fetched only for who looks closer.
        sizes={near ? '1280px' : sizes}
        className="size-full origin-[var(--look-x,50%)_var(--look-y,50%)] object-contain transition-transform [@media(hover:hover)]:group-hover/zoom:scale-[2]"
      />
    </span>
  )
}
