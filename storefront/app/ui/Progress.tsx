import { cx } from '@rawaj/design/cx.ts'
import type { ReactNode } from 'react'

export interface ProgressProps {
  value: number
  max: number
  /** The sentence above: "Add ⃁ 120.00 for free shipping". Names the bar as well. */
  children: ReactNode
  label: string
  icon?: ReactNode
  className?: string
}

/** Progress towards free shipping; green once reached. */
export function Progress({ value, max, children, label, icon, className }: ProgressProps) {
  const done = value >= max
  return (
    <div className={className}>
      <p className={cx('mb-2 flex items-center gap-2 text-14', done && 'font-medium text-success')}>
        {icon && <span className={cx('[&>svg]:size-5', !done && 'text-petrol-700')}>{icon}</span>}
        <span>{children}</span>
      </p>
      <progress
        className={cx('progress', done && '[--progress:var(--color-success)]')}
        value={Math.min(value, max)}
        max={max}
        aria-label={label}
      />
    </div>
  )
}
