import { cx } from '@rawaj/design/cx.ts'
import { controlClass, Field, type FieldTexts, frameClass } from '@rawaj/design/Field.tsx'
import type { ComponentProps } from 'react'

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'children'> {
  className?: string
}

/** Several lines; grows with what is written. */
export function TextArea({ label, optional, hint, error, className, id, required, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      className={className}
      required={required}
    >
      {(tie) => (
        <span className={cx(frameClass, 'min-w-0')}>
          <textarea
            dir="auto"
            rows={rows}
            {...area}
            {...tie}
            className={cx(controlClass, 'field-sizing-content max-h-80 min-h-28 resize-y py-2.5 wrap-anywhere')}
          />
        </span>
      )}
    </Field>
  )
}
