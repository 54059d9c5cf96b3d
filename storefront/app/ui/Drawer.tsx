import { IconButton } from '@rawaj/design/IconButton.tsx'
import { CloseIcon } from '@rawaj/design/icons.tsx'
import { useModal } from '@rawaj/design/useModal.ts'
import { type ReactNode, useId } from 'react'
import { drawerClass } from './drawerClass.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stays at the foot while the rest scrolls: "apply filter". */
  footer?: ReactNode
  /** start: the menu, filters. end: the cart. Slides in from there in both directions. */
  side?: 'start' | 'end'
}

/** A sheet along one side of the screen, with what would not fit on a phone. */
export function Drawer({ open, onClose, title, closeLabel, children, footer, side = 'start' }: DrawerProps) {
  const titleId = useId()
  const { present, dialogProps } = useModal({ open, onClose, closeOnOutsideClick: true })
  return (
    <dialog {...dialogProps} aria-labelledby={titleId} className={drawerClass[side]}>
      {present && (
        <div className="flex h-full flex-col">
          <div className="flex min-h-16 items-center gap-3 border-b border-line ps-5 pe-3">
            <h2 id={titleId} className="grow text-18">
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <div className="flex gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] [&>*]:grow">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
