import { type RefObject, useEffect, useRef } from 'react'

/** A list that scrolls by itself and keeps the child of this number in view; unlike `scrollIntoView` it leaves the page alone. */
export function useScrollIntoView(index: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const child = list.current?.children[index]
    if (!list.current || !child) return
    const seen = withoutPadding(list.current)
    const box = child.getBoundingClientRect()
    list.current.scrollBy({
      left: beyond(box.left, box.right, seen.left, seen.right),
      top: beyond(box.top, box.bottom, seen.top, seen.bottom),
    })
  }, [index])
  return list
}

function withoutPadding(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
  return {
    left: left + Number.parseFloat(paddingLeft),
    right: right - Number.parseFloat(paddingRight),
    top: top + Number.parseFloat(paddingTop),
    bottom: bottom - Number.parseFloat(paddingBottom),
  }
}

/** Distance by which a range reaches beyond the near end (negative) or the far end of the visible one. */
function beyond(from: number, to: number, seenFrom: number, seenTo: number): number {
  if (from < seenFrom) return from - seenFrom
  return Math.max(0, to - seenTo)
}
