import { cx } from '@rawaj/design/cx.ts'
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '@rawaj/design/icons.tsx'
import { Children, isValidElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { scrollDistance, useMouseDrag } from './useMouseDrag.ts'

export interface SliderLabels {
  /** Name of the row: "Offers", "Hot items". */
  label: string
  previous: string
  next: string
  /** "2 of 4" */
  position: (slide: number, of: number) => string
  pause?: string
  play?: string
}

export interface SliderProps {
  labels: SliderLabels
  /** one: a slide fills the row (hero, gallery). products: 1 to 5 by width. tiles: small ones, more of them. shelf: columns of small products. */
  view?: 'one' | 'products' | 'tiles' | 'shelf'
  /** Milliseconds that a slide is shown before the next; needs `pause` and `play` among the labels. */
  autoplay?: number
  dots?: boolean
  /** outside: in a row above the slides, beside `heading`. inside: over the picture. none: dragging and keys only. */
  arrows?: 'outside' | 'inside' | 'none'
  /** Rendered at the start of the row of arrows: a SectionHeading. */
  heading?: ReactNode
  className?: string
  slideClassName?: string
  children: ReactNode
}

const rows = { one: 'slides-one', products: 'slides-products', tiles: 'slides-tiles', shelf: 'slides-shelf' }

/**
 * A scroll-snap row: complete from the server, moved by finger, wheel, keys and (by mouse) dragging; script adds
 * arrows, dots and autoplay. Native scrolling knows right-to-left by itself and nothing shifts when script arrives,
 * which is why no carousel library is used.
 */
export function Slider({
  labels,
  view = 'one',
  autoplay,
  dots = false,
  arrows = view === 'one' ? 'inside' : 'outside',
  heading,
  className,
  slideClassName,
  children,
}: SliderProps) {
  // The same elements as long as it is given the same: measuring the row does not render its slides anew.
  const slides = useMemo(
    () =>
      Children.toArray(children).map((content, i) => ({
        content,
        key: (isValidElement(content) && content.key) || String(i),
      })),
    [children],
  )
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  // Before measuring: the first is in view, and there is more.
  const [ends, setEnds] = useState({ start: true, end: slides.length < 2 })
  const [playing, setPlaying] = useState(autoplay !== undefined)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  useMouseDrag(track)

  const goTo = useCallback((index: number, smooth = true) => {
    const row = track.current
    const slide = row?.children[index]
    if (!row || !slide) return
    const calm = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollBy({ left: scrollDistance(slide, row), behavior: calm ? 'instant' : 'smooth' })
  }, [])

  useEffect(() => {
    const row = track.current
    if (!row) return
    let frame = 0
    function measure() {
      frame = 0
      if (!row) return
      const ways = [...row.children].map((slide) => Math.abs(scrollDistance(slide, row)))
      setAt(ways.indexOf(Math.min(...ways)))
      const scrolled = Math.abs(row.scrollLeft)
      const start = scrolled < 2
      const end = scrolled > row.scrollWidth - row.clientWidth - 2
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    function later() {
      frame ||= requestAnimationFrame(measure)
    }
    row.addEventListener('scroll', later, { passive: true })
    // Called for the first time once the row is laid out: measuring now would lay out all of the page at once.
    const resized = new ResizeObserver(later)
    resized.observe(row)
    return () => {
      row.removeEventListener('scroll', later)
      resized.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  // With reduced motion nothing plays by itself, but it can still be started.
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const obey = () => calm.matches && setPlaying(false)
    obey()
    calm.addEventListener('change', obey)
    return () => calm.removeEventListener('change', obey)
  }, [])

  useEffect(() => {
    const row = track.current
    if (!autoplay || !playing || held || !row || slides.length < 2) return
    let seen = true
    const watcher = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true
    })
    watcher.observe(row)
    const tick = setInterval(() => {
      if (seen && !document.hidden) goTo((at + 1) % slides.length)
    }, autoplay)
    return () => {
      clearInterval(tick)
      watcher.disconnect()
    }
  }, [autoplay, playing, held, at, slides.length, goTo])

  // A row of products moves by what it shows, a hero by one.
  function page(direction: 1 | -1) {
    const row = track.current
    const first = row?.children[0]
    if (!row || !first) return
    const shown = Math.max(1, Math.floor((row.clientWidth + 24) / first.clientWidth))
    const target = at + direction * shown
    if (view === 'one') goTo((target + slides.length) % slides.length)
    else goTo(Math.max(0, Math.min(slides.length - 1, target)))
  }

  const loops = view === 'one'
  const stuck = ends.start && ends.end
  const arrow = (direction: 1 | -1) => {
    const Icon = direction === 1 ? NextIcon : PreviousIcon
    const atEnd = direction === 1 ? ends.end : ends.start
    return (
      <button
        type="button"
        aria-label={direction === 1 ? labels.next : labels.previous}
        disabled={!loops && atEnd}
        onClick={() => page(direction)}
        className={cx('slider-arrow', arrows === 'inside' && 'pointer-events-auto border-transparent shadow-float')}
      >
        <Icon className="size-5" />
      </button>
    )
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={labels.label}
      className={cx('group/slider relative', className)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // A press by mouse or finger leaves an invisible focus.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {(heading || arrows === 'outside') && (
        <div className="mb-5 flex items-end gap-4">
          <div className="min-w-0 grow">{heading}</div>
          {arrows === 'outside' && (
            <div className={cx('hidden shrink-0 gap-2 sm:flex', stuck && 'invisible')}>
              {arrow(-1)}
              {arrow(1)}
            </div>
          )}
        </div>
      )}

      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is moved with the arrow keys */}
      <ul ref={track} tabIndex={0} aria-label={labels.label} className={cx('slides', rows[view])}>
        {slides.map((slide, i) => (
          <li
            key={slide.key}
            aria-roledescription="slide"
            aria-label={labels.position(i + 1, slides.length)}
            className={slideClassName}
          >
            {slide.content}
          </li>
        ))}
      </ul>

      {arrows === 'inside' && slides.length > 1 && (
        <div className="pointer-events-none absolute inset-x-4 inset-y-0 hidden items-center justify-between opacity-0 transition-opacity group-focus-within/slider:opacity-100 group-hover/slider:opacity-100 md:flex">
          {arrow(-1)}
          {arrow(1)}
        </div>
      )}

      {(dots || autoplay !== undefined) && slides.length > 1 && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <div className="flex items-center rounded-full bg-white/90 px-1.5 text-petrol-700">
            {dots &&
              slides.map((slide, i) => (
                <button
                  key={slide.key}
                  type="button"
                  aria-label={labels.position(i + 1, slides.length)}
                  aria-current={i === at || undefined}
                  onClick={() => goTo(i)}
                  className="group/dot grid h-8 min-w-6 place-items-center px-1"
                >
                  <span
                    className={cx(
                      'block h-2 rounded-full transition-colors',
                      i === at ? 'w-5 bg-petrol-700' : 'w-2 bg-line-strong group-hover/dot:bg-petrol-500',
                    )}
                  />
                </button>
              ))}
            {autoplay !== undefined && (
              <button
                type="button"
                aria-label={playing ? labels.pause : labels.play}
                onClick={() => {
                  setPlaying(!playing)
                  // After a press on "play" it must not stay paused for the focus.
                  setFocused(false)
                }}
                className="grid size-8 place-items-center rounded-full"
              >
                {playing ? <PauseIcon className="size-4" /> : <PlayIcon className="size-4" />}
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
