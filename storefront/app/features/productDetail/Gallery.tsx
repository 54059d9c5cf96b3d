import { cx } from '@rawaj/design/cx.ts'
import { EnlargeIcon, NextIcon, PreviousIcon } from '@rawaj/design/icons.tsx'
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { NoImage } from '../../ui/NoImage.tsx'
import { Picture, type PictureProps } from '../../ui/Picture.tsx'
import { useScrollIntoView } from '../../ui/useScrollIntoView.ts'
import { useLazyDialog } from '../feedback/index.ts'

const loadDialog = async () => (await import('./PictureDialog.tsx')).PictureDialog

interface GalleryProps {
  name: string
  pictures: readonly string[]
  /** Alternative texts of the pictures, if the shop has some. */
  texts?: readonly string[]
}

// On a phone the frame stands between the gutters; a hair less, or screens of 360 px would ask for the next width.
const mainSizes = '(width > 1279px) 496px, (width > 767px) 46vw, calc(100vw - 2.5rem)'
const arrow =
  'absolute inset-y-0 my-auto hidden size-10 place-items-center rounded-full bg-white text-ink opacity-0 shadow-float transition-opacity group-hover/gallery:opacity-100 focus-visible:opacity-100 disabled:hidden [@media(hover:hover)]:grid'

/** The pictures: a row to swipe, thumbnails (4 a view), a closer look under the mouse, the whole screen at a press. */
export function Gallery({ name, pictures, texts = [] }: GalleryProps) {
  const { t } = useTranslation('catalogue')
  const { row, current: at, goTo } = useSlides()
  const thumbnails = useScrollIntoView(at)
  const [enlarged, setEnlarged] = useState<{ first: number; open: boolean } | null>(null)
  const PictureDialog = useLazyDialog({
    load: loadDialog,
    enabled: enlarged !== null,
    onFailed: () => setEnlarged(null),
  })
  const last = pictures.length - 1

  if (pictures.length === 0) {
    return <NoImage label={name} className="aspect-square w-full rounded-card border border-line" />
  }
  return (
    <section aria-label={t('pictures')} className="flex flex-col gap-3 xl:flex-row xl:gap-4">
      <div className="group/gallery relative min-w-0 grow overflow-hidden rounded-card border border-line bg-white">
        <ul ref={row} className="slides">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                onClick={() => setEnlarged({ first: index, open: true })}
                aria-label={t('enlarge_picture_of', { name: texts[index] || name, number: index + 1 })}
                className="block aspect-square w-full cursor-zoom-in bg-department-soft focus-visible:-outline-offset-4"
              >
                <HoverZoom
                  src={picture}
                  alt=""
                  sizes={mainSizes}
                  priority={index === 0}
                  smallest={320}
                  largest={1280}
                />
              </button>
            </li>
          ))}
        </ul>
        <span className="no-paper pointer-events-none absolute end-3 bottom-3 grid size-9 place-items-center rounded-full bg-white text-petrol-700 shadow-float">
          <EnlargeIcon className="size-4.5" />
        </span>
        <button
          type="button"
          aria-label={t('previous_picture')}
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
          className={cx(arrow, 'start-3')}
        >
          <PreviousIcon className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('next_picture')}
          disabled={at === last}
          onClick={() => goTo(at + 1)}
          className={cx(arrow, 'end-3')}
        >
          <NextIcon className="size-5" />
        </button>
      </div>
      {pictures.length > 1 && (
        <ul
          ref={thumbnails}
          // Four a view (spec, section 9); beside the picture four of 88 px, their gaps, and room for the focus ring.
          className="-m-1 grid auto-cols-[calc((100%-2.25rem)/4)] grid-flow-col gap-3 overflow-x-auto p-1 [scrollbar-width:none] xl:order-first xl:max-h-[24.75rem] xl:w-24 xl:shrink-0 xl:auto-cols-auto xl:grid-flow-row xl:auto-rows-min xl:overflow-x-hidden xl:overflow-y-auto noscript:hidden"
        >
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t('show_picture', { number: index + 1 })}
                aria-current={index === at}
                onClick={() => goTo(index)}
                className={cx(
                  'block aspect-square w-full overflow-hidden rounded-control border bg-department-soft transition-[border-color,box-shadow]',
                  index === at ? 'border-petrol-700 ring-1 ring-petrol-700' : 'border-line hover:border-line-strong',
                )}
              >
                <Picture
                  src={picture}
                  alt=""
                  sizes="96px"
                  smallest={96}
                  largest={240}
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged && PictureDialog && (
        <PictureDialog
          name={name}
          pictures={pictures}
          texts={texts}
          first={enlarged.first}
          open={enlarged.open}
          onClose={() => setEnlarged({ ...enlarged, open: false })}
        />
      )}
    </section>
  )
}

/** Pixels across of the file that is looked into. It shows at its own size (spec, section 9: zoom scale 1). */
const zoomedWidth = 960

/**
 * A picture that a mouse looks into: it grows to its file's own size within 150 ms and pans with the pointer. A finger is
 * left to swipe, and on screens under 640 px nothing grows: a press opens the whole screen (spec, section 9: image zoom).
 */
function HoverZoom({ sizes, ...picture }: Omit<PictureProps, 'className'>) {
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

interface Slides {
  row: RefObject<HTMLUListElement | null>
  /** The slide in view. */
  current: number
  goTo: (index: number) => void
}

/** A scroll-snap row: which slide is in view, and how to get to another, in both reading directions. */
function useSlides(first = 0): Slides {
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
      // By place: while the window is resized more than one may be in view.
      () => setAt(nearestSlide(box)),
      { root: box, threshold: 0.6 },
    )
    for (const slide of box.children) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [first, goTo])

  return { row, current: at, goTo }
}

/** Index of the slide that starts nearest to where its row does. */
function nearestSlide(row: HTMLElement): number {
  const start = row.getBoundingClientRect().x
  const ways = Array.from(row.children, (slide) => Math.abs(slide.getBoundingClientRect().x - start))
  return ways.indexOf(Math.min(...ways))
}
