import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { CloseIcon, NextIcon, PreviousIcon } from '@rawaj/design/icons.tsx'
import { useModal } from '@rawaj/design/useModal.ts'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Picture } from '../../ui/Picture.tsx'

interface PictureDialogProps {
  name: string
  pictures: readonly string[]
  texts: readonly string[]
  first: number
  open: boolean
  onClose: () => void
}

/** One picture on the whole screen; a press looks closer and the mouse or finger moves over it. Arrow keys turn. */
export function PictureDialog({ name, pictures, texts, first, open, onClose }: PictureDialogProps) {
  const { present, dialogProps } = useModal({ open, onClose, closeOnOutsideClick: false })
  return (
    <dialog
      {...dialogProps}
      aria-label={name}
      className="sheet fixed inset-0 top-(--notices-end) h-[calc(100dvh-var(--notices-end))] max-h-none w-full max-w-none overflow-hidden bg-white text-ink"
    >
      {present && (
        <Lightbox key={first} name={name} pictures={pictures} texts={texts} first={first} onClose={onClose} />
      )}
    </dialog>
  )
}

function Lightbox({ name, pictures, texts, first, onClose }: Omit<PictureDialogProps, 'open'>) {
  const { t } = useTranslation('catalogue')
  const [at, setAt] = useState(first)
  const [enlarged, setEnlarged] = useState(false)
  const box = useRef<HTMLButtonElement>(null)
  const last = pictures.length - 1

  function turn(to: number) {
    setEnlarged(false)
    setAt(Math.max(0, Math.min(last, to)))
  }

  useEffect(() => {
    function key({ key }: KeyboardEvent) {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      setEnlarged(false)
      setAt((now) => Math.max(0, Math.min(last, now + (key === forward ? 1 : -1))))
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [last])

  /** The point under the pointer stays under it as the picture grows, and leads the way after that. */
  function look({ clientX, clientY }: { clientX: number; clientY: number }) {
    const frame = box.current
    if (!frame) return
    const { x, y, width, height } = frame.getBoundingClientRect()
    frame.scrollTo({
      left: ((clientX - x) / width) * (frame.scrollWidth - width),
      top: ((clientY - y) / height) * (frame.scrollHeight - height),
    })
  }

  function press(event: MouseEvent) {
    setEnlarged(!enlarged)
    const { clientX, clientY } = event
    requestAnimationFrame(() => look({ clientX, clientY }))
  }

  function move(event: PointerEvent) {
    if (enlarged && event.pointerType === 'mouse') look(event)
  }

  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-16 items-center gap-3 border-b border-line ps-5 pe-3">
        <p className="min-w-0 grow truncate font-medium" dir="auto">
          <BidiText text={name} />
        </p>
        <bdi dir="ltr" translate="no" aria-live="polite" className="shrink-0 text-14 text-muted">
          {at + 1} / {pictures.length}
        </bdi>
        <IconButton label={t('close')} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className="relative min-h-0 grow">
        {/* Scrolling is reckoned from the left, whatever the page's direction. */}
        <button
          ref={box}
          type="button"
          dir="ltr"
          aria-label={t(enlarged ? 'shrink_picture_of' : 'enlarge_picture_of', { name, number: at + 1 })}
          onClick={press}
          onPointerMove={move}
          className={cx(
            'block size-full [scrollbar-width:none] focus-visible:-outline-offset-4',
            enlarged ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in overflow-hidden',
          )}
        >
          <span className={cx('block', enlarged ? 'size-[200%]' : 'size-full')}>
            <Picture
              key={pictures[at]}
              src={pictures[at]}
              alt={texts[at] || t('picture_of', { name, number: at + 1 })}
              sizes="100vw"
              smallest={640}
              largest={1280}
              className="size-full object-contain"
            />
          </span>
        </button>
        {last > 0 && (
          <div className="pointer-events-none absolute inset-x-3 inset-y-0 flex items-center justify-between *:pointer-events-auto">
            <IconButton
              variant="outline"
              label={t('previous_picture')}
              icon={<PreviousIcon />}
              disabled={at === 0}
              onClick={() => turn(at - 1)}
            />
            <IconButton
              variant="outline"
              label={t('next_picture')}
              icon={<NextIcon />}
              disabled={at === last}
              onClick={() => turn(at + 1)}
            />
          </div>
        )}
      </div>
    </div>
  )
}
