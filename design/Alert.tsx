import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'

const tones = {
  info: { look: 'bg-info-soft text-info', Icon: InfoIcon },
  success: { look: 'bg-success-soft text-success', Icon: SuccessIcon },
  warning: { look: 'bg-warning-soft text-warning', Icon: WarningIcon },
  danger: { look: 'bg-danger-soft text-danger', Icon: DangerIcon },
}

export interface AlertProps {
  tone: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  className?: string
}

/** A message that stays on the page, where it belongs. What passes is a toast. */
export function Alert({ tone, title, children, action, className }: AlertProps) {
  const { look, Icon } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control px-4 py-3 text-14', look, className)}
    >
      <Icon className="mt-[0.1em] size-5" />
      <div className="min-w-48 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action}
    </div>
  )
}
