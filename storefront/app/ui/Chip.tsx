import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { CloseIcon } from './icons.tsx'

export interface ChipProps {
  children: ReactNode
  /** Given: the whole chip is a button that takes itself away; `removeLabel` says so ("Remove filter"). */
  onRemove?: () => void
  removeLabel?: string
  className?: string
}

/** An active filter, a search of before. */
export function Chip({ children, onRemove, removeLabel, className }: ChipProps) {
  const look = cx(
    'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-petrol-200 bg-petrol-50 ps-3.5 text-14 text-petrol-700',
    onRemove ? 'pe-2.5' : 'pe-3.5',
    className,
  )
  if (!onRemove) return <span className={look}>{children}</span>
  return (
    <button type="button" className={cx(look, 'transition-colors enabled-hover:border-petrol-700')} onClick={onRemove}>
      {removeLabel && <span className="sr-only">{removeLabel} </span>}
      <bdi className="truncate">{children}</bdi>
      <CloseIcon className="size-4" />
    </button>
  )
}
