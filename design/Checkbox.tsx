import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  label: ReactNode
  /** Quiet, at the end of the line: a count. */
  note?: ReactNode
  error?: boolean
  className?: string
}

/** A box and its words; the whole line is the target. */
export function Checkbox({ label, note, error, className, ...input }: CheckboxProps) {
  return (
    <label className={cx('checkbox', className)}>
      <input type="checkbox" aria-invalid={error || undefined} {...input} className="checkbox-box" />
      <span className="min-w-0 grow">{label}</span>
      {note !== undefined && <span className="text-12 leading-[inherit] text-muted tabular-nums">{note}</span>}
    </label>
  )
}
