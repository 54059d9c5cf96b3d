import type { ReactNode } from 'react'
import { radioClass } from './radioClass.ts'

interface RadioCardsProps<Value extends string> {
  /** Name of the group in the form. */
  name: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  /** Short ones, beside each other. */
  inLine?: boolean
  /** Content of the card of a value. */
  children: (value: Value) => ReactNode
}

/** One of a few values, each on a card with room for an explanation; to be placed in a fieldset. */
export function RadioCards<Value extends string>({
  name,
  values,
  value,
  onChange,
  inLine = false,
  children,
}: RadioCardsProps<Value>) {
  return (
    <div className={inLine ? 'flex flex-wrap gap-2' : 'grid gap-2 sm:grid-cols-2'}>
      {values.map((one) => (
        <label
          key={one}
          className="flex min-h-11 items-start gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
            className={`mt-1 outline-none ${radioClass}`}
          />
          <span>{children(one)}</span>
        </label>
      ))}
    </div>
  )
}
