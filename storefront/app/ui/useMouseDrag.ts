import { type RefObject, useEffect } from 'react'

/** Lets a mouse drag a scrolling row, which touch does natively. A drag is no click on the elements under it. */
export function useMouseDrag(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = row.current
    if (!box) return
    let from: { x: number; scroll: number } | null = null
    let dragged = false

    function press(event: PointerEvent) {
      dragged = false
      if (event.pointerType === 'mouse' && event.button === 0 && box)
        from = { x: event.clientX, scroll: box.scrollLeft }
    }
    function move(event: PointerEvent) {
      if (!from || !box) return
      const way = event.clientX - from.x
      if (!dragged && Math.abs(way) < 6) return
      dragged = true
      box.setAttribute('data-dragging', '')
      box.scrollLeft = from.scroll - way
    }
    function release() {
      if (!from || !box) return
      from = null
      if (!dragged) return
      // Snap again from here, smoothly: the nearest slide by the way the hand went.
      const ways = [...box.children].map((slide) => scrollDistance(slide, box))
      const nearest = ways.reduce(
        (best, way) => (Math.abs(way) < Math.abs(best) ? way : best),
        Number.POSITIVE_INFINITY,
      )
      if (Number.isFinite(nearest)) box.scrollBy({ left: nearest, behavior: 'smooth' })
      setTimeout(() => box.removeAttribute('data-dragging'), 350)
    }
    function click(event: MouseEvent) {
      if (!dragged) return
      event.preventDefault()
      event.stopPropagation()
      dragged = false
    }
    // Pictures and links would start a drag of their own.
    const stay = (event: DragEvent) => event.preventDefault()

    box.addEventListener('pointerdown', press)
    box.addEventListener('click', click, true)
    box.addEventListener('dragstart', stay)
    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    return () => {
      box.removeEventListener('pointerdown', press)
      box.removeEventListener('click', click, true)
      box.removeEventListener('dragstart', stay)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', release)
    }
  }, [row])
}

/**
 * Distance that a scrolling row must move for a slide to be at its start, in pixels as `scrollBy` counts them: to the right is
 * positive in both directions.
 */
export function scrollDistance(slide: Element, row: Element): number {
  const look = getComputedStyle(row)
  const inset = Number.parseFloat(look.scrollPaddingInlineStart) || 0
  const [to, from] = [slide.getBoundingClientRect(), row.getBoundingClientRect()]
  return look.direction === 'rtl' ? to.right - (from.right - inset) : to.left - (from.left + inset)
}
