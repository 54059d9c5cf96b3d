import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Slides {
  row: RefObject<HTMLUListElement | null>
  /** The slide in view. */
  at: number
  goTo: (index: number) => void
}

/** A scroll-snap row: which slide is in view, and how to get to another, in both reading directions. */
export function useSlides(first = 0): Slides {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)

  const goTo = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const slide = row.current?.children[index]
    if (!row.current || !slide) return
    const way = slide.getBoundingClientRect().x - row.current.getBoundingClientRect().x
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current.scrollBy({ left: way, behavior: calm ? 'instant' : behavior })
  }, [])

  useEffect(() => {
    const box = row.current
    if (!box) return
    goTo(first, 'instant')
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setAt([...box.children].indexOf(seen.target))
      },
      { root: box, threshold: 0.6 },
    )
    for (const slide of box.children) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [first, goTo])

  return { row, at, goTo }
}
