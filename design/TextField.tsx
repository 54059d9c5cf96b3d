import { latinDigits } from '@rawaj/contract/text/digits.ts'
import type { ChangeEvent, ChangeEventHandler, ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { controlClass, Field, type FieldTexts, frameClass } from './Field.tsx'

export type TextKind = 'text' | 'email' | 'tel' | 'digits' | 'postcode' | 'search'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  /** Sets keyboard, what a browser offers, the example, and direction: phone, e-mail and digits run left to right but start where the page's lines start. */
  kind?: TextKind
  /** A small icon inside, at the start. */
  icon?: ReactNode
  /** Something inside at the end: a unit, a button. */
  end?: ReactNode
  className?: string
  /** Classes of the box alone: a width that its label and hint need not have. */
  frameClassName?: string
}

type KindProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'dir' | 'spellCheck' | 'autoCapitalize' | 'autoComplete' | 'placeholder'
>

const kinds: Record<TextKind, KindProps> = {
  text: { type: 'text', dir: 'auto' },
  search: { type: 'search', dir: 'auto', inputMode: 'search' },
  email: {
    type: 'email',
    dir: 'ltr',
    inputMode: 'email',
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: 'email',
    placeholder: 'name@example.com',
  },
  tel: { type: 'tel', dir: 'ltr', inputMode: 'tel', autoComplete: 'tel', placeholder: '05XXXXXXXX' },
  digits: { type: 'text', dir: 'ltr', inputMode: 'numeric', spellCheck: false },
  // Digits, or letters and digits: the short address of the National Address.
  postcode: { type: 'text', dir: 'ltr', autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
}

const numeric: ReadonlySet<TextKind> = new Set(['tel', 'digits', 'postcode'])

/** Arabic digits become Latin ones as they are typed; the caret stays, because a digit is as long as the other. */
function withLatinDigits(onChange: ChangeEventHandler<HTMLInputElement> | undefined) {
  return (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const latin = latinDigits(field.value)
    if (latin !== field.value) {
      const caret = field.selectionStart
      field.value = latin
      field.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }
}

/** One line of text. Spread `register('name')` onto it. */
export function TextField({
  kind = 'text',
  label,
  optional,
  hint,
  error,
  icon,
  end,
  className,
  frameClassName,
  id,
  required,
  ...input
}: TextFieldProps) {
  return (
    // A field that cannot be changed is not required.
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      className={className}
      required={required ?? (!optional && !input.readOnly)}
    >
      {(tie) => (
        <span className={cx(frameClass, frameClassName)}>
          {icon && <span className="ps-3 text-muted [&>svg]:size-5">{icon}</span>}
          <input
            {...kinds[kind]}
            {...input}
            {...tie}
            {...(numeric.has(kind) && { onChange: withLatinDigits(input.onChange) })}
            className={cx(controlClass, 'h-11.5')}
          />
          {end && <span className="flex shrink-0 items-center pe-1.5">{end}</span>}
        </span>
      )}
    </Field>
  )
}
