import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

const tones: Record<Tone, string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-ground text-muted ring-1 ring-inset ring-line',
}

/** A status: a dot and a word. Tones are those of `orderStatusTone`. */
export function StatusPill({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'status-pill inline-flex min-h-7 items-center gap-2 rounded-full px-3 text-14 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </span>
  )
}
