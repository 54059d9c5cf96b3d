import { cx } from '@rawaj/design/cx.ts'
import { Field, type FieldTexts, frameClass } from '@rawaj/design/Field.tsx'
import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import type { ComponentProps } from 'react'

interface SelectOption {
  value: string | number
  label: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'className' | 'children'> {
  options: readonly SelectOption[]
  /** Shown while the value is empty; it cannot be chosen. */
  placeholder?: string
  size?: 'sm' | 'md'
  className?: string
}

/** The browser's own list, dressed. Alone it needs an `aria-label` or a label beside it; in a form use SelectField. */
export function Select({ options, placeholder, size = 'md', className, ...select }: SelectProps) {
  return (
    <span className={cx(frameClass, 'relative', size === 'sm' && 'text-14', className)}>
      <select
        {...select}
        className={cx(
          'w-full appearance-none rounded-[inherit] bg-transparent ps-3 pe-10 text-ellipsis outline-none disabled:text-muted',
          size === 'sm' ? 'h-9.5 max-sm:h-11' : 'h-11.5',
        )}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted" />
    </span>
  )
}

export interface SelectFieldProps extends FieldTexts, SelectProps {}

export function SelectField({ label, optional, hint, error, className, id, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      {(tie) => <Select {...select} {...tie} className="w-full" />}
    </Field>
  )
}
