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
    <label
      className={cx('group flex min-h-9 items-start gap-2.5 py-1.5 text-14 max-sm:min-h-11 max-sm:py-2.5', className)}
    >
      <span className="relative mt-px grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-invalid={error || undefined}
          {...input}
          className="peer size-5 appearance-none rounded-xs border border-line-strong bg-surface transition-colors group-hover:border-brand checked:border-brand checked:bg-petrol-700 indeterminate:border-brand aria-invalid:border-danger disabled:border-line disabled:bg-ground"
        />
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="pointer-events-none absolute size-5 scale-75 opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
        >
          <path
            d="m5.5 10.4 3 3 6-6.6"
            fill="none"
            stroke="#fff"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <span className="min-w-0 grow">{label}</span>
      {note !== undefined && <span className="text-12 leading-[inherit] text-muted tabular-nums">{note}</span>}
    </label>
  )
}
