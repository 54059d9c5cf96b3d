import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import { useModal } from './useModal.ts'

export interface DialogProps {
  open: boolean
  /** Esc, the cross, a press beside it. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children?: ReactNode
  /** Buttons at the foot, the main one first in the line. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A decision must be made with its buttons: no cross, and a press beside it does nothing. Esc still works. */
  decision?: boolean
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** Modal: covers the page until it is answered. On phones it rises from the foot. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'md',
  decision = false,
}: DialogProps) {
  const titleId = useId()
  const { present, dialogProps } = useModal({ open, onClose, closeOnOutsideClick: !decision })
  return (
    <dialog
      {...dialogProps}
      role={decision ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={cx(
        // Below the notices, as far as they reach.
        'sheet fixed top-(--notices-end) mt-auto max-h-[min(92dvh,100dvh-var(--notices-end)-0.5rem)] w-full max-w-full overflow-clip rounded-t-card bg-surface text-ink shadow-float sm:m-auto sm:max-h-[min(88dvh,52rem,100dvh-var(--notices-end)-1rem)] sm:rounded-card',
        widths[size],
      )}
    >
      {present && (
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-start gap-3 px-5 pt-5 sm:px-6 sm:pt-6">
            <h2 id={titleId} className="min-w-0 grow text-22 wrap-anywhere">
              {title}
            </h2>
            {!decision && (
              // In the middle of the title's first line, whose height its language gives.
              <span className="-me-2 flex h-[1lh] items-center text-22">
                <IconButton size="sm" label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
              </span>
            )}
          </div>
          {children && (
            <div className="relative min-h-0 grow scroll-pb-16 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>
          )}
          {footer && (
            <div className="flex flex-col gap-3 px-5 pt-2 pb-5 sm:flex-row sm:px-6 sm:pb-6 [&>*]:grow sm:[&>*]:grow-0">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
