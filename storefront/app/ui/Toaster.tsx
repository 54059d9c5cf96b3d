import { cx } from '@rawaj/design/cx.ts'
import { CloseIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '@rawaj/design/icons.tsx'
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from './Link.tsx'
import { currentToasts, noToasts, subscribeToasts, type Toast, toast } from './toast.ts'

const tones = {
  success: { Icon: SuccessIcon, look: 'text-success', line: 'bg-success' },
  info: { Icon: InfoIcon, look: 'text-info', line: 'bg-info' },
  warning: { Icon: WarningIcon, look: 'text-warning', line: 'bg-warning' },
  danger: { Icon: DangerIcon, look: 'text-danger', line: 'bg-danger' },
}

/** Part of its own width a toast must be dragged to be thrown away (spec, section 9). */
const dismissAt = 0.8

function ToastItem({ item, closeLabel }: { item: Toast; closeLabel: string }) {
  const { Icon, look, line } = tones[item.tone]
  const box = useRef<HTMLLIElement>(null)
  const from = useRef<number | null>(null)
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!leaving) return
    const gone = setTimeout(() => toast.dismiss(item.id), 200)
    return () => clearTimeout(gone)
  }, [leaving, item.id])

  function drag(event: PointerEvent) {
    if (from.current === null || !box.current) return
    box.current.style.setProperty('--drag', `${event.clientX - from.current}px`)
    box.current.style.opacity = String(1 - Math.abs(event.clientX - from.current) / box.current.offsetWidth)
  }
  function drop(event: PointerEvent) {
    const started = from.current
    from.current = null
    if (started === null || !box.current) return
    box.current.removeAttribute('data-dragging')
    box.current.style.opacity = ''
    if (event.type === 'pointerup' && Math.abs(event.clientX - started) > box.current.offsetWidth * dismissAt) {
      setLeaving(true)
    } else {
      box.current.style.removeProperty('--drag')
    }
  }

  return (
    <li
      ref={box}
      data-leaving={leaving || undefined}
      className="toast pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-control border border-line bg-white py-3 ps-4 pe-2 text-14 shadow-float"
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button')) return
        from.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.setAttribute('data-dragging', '')
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <Icon className={cx('mt-[0.1em] size-5', look)} />
      <div className="min-w-0 grow py-px">
        <p role="alert" className="font-medium">
          {item.text}
        </p>
        {item.action &&
          (item.action.to === undefined ? (
            <button
              type="button"
              className="link mt-0.5 py-1 font-medium"
              onClick={() => {
                item.action?.onPress?.()
                setLeaving(true)
              }}
            >
              {item.action.label}
            </button>
          ) : (
            <Link
              to={item.action.to}
              className="link mt-0.5 inline-block py-1 font-medium"
              onClick={() => setLeaving(true)}
            >
              {item.action.label}
            </Link>
          ))}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => setLeaving(true)}
        className="-mt-1 grid size-8 shrink-0 place-items-center rounded-full text-muted transition-colors enabled-hover:bg-ground enabled-hover:text-ink"
      >
        <CloseIcon className="size-4.5" />
      </button>
      {/* The clock of the toast: its end is the end of the toast, so what pauses the line pauses the time. */}
      {item.durationMs > 0 && (
        <span
          aria-hidden="true"
          ref={(clock) => clock?.style.setProperty('--toast-time', `${item.durationMs}ms`)}
          onAnimationEnd={() => setLeaving(true)}
          className={cx('toast-time absolute inset-x-0 bottom-0 h-0.5', line)}
        />
      )}
    </li>
  )
}

/**
 * Container of the toasts: top right in both directions (spec, section 9). In front of dialogs, as a popover of the top layer, and
 * over none of them: a dialog takes the room below it.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const box = region.current
    if (!box?.showPopover) return
    if (box.matches(':popover-open')) box.hidePopover()
    if (newest !== undefined) box.showPopover()
  }, [newest])

  // Dialogs begin below it (theme.css).
  useEffect(() => {
    const box = region.current
    if (!box) return
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => {
      const { bottom } = box.getBoundingClientRect()
      page.setProperty('--notices-end', `${box.offsetHeight === 0 ? 0 : bottom}px`)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      className="pointer-events-none fixed inset-x-4 top-4 bottom-auto m-0 w-auto overflow-visible bg-transparent p-0 text-ink sm:w-96 sm:ltr:start-auto sm:rtl:end-auto print:hidden"
    >
      {/* A low window shows the newest alone. The others stay displayed, so that their time passes. */}
      <ol className="relative grid gap-3 low-window:[&>:not(:last-child)]:invisible low-window:[&>:not(:last-child)]:absolute">
        {toasts.map((item) => (
          <ToastItem key={item.id} item={item} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>
  )
}
