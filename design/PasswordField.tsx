import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { controlClass, Field, type FieldTexts, frameClass } from './Field.tsx'
import { HideIcon, ShowIcon } from './icons.tsx'

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  /** The labels of the button at the end: what pressing it does. */
  labels: { show: string; hide: string }
  className?: string
}

/** A password with a button that shows it. Pasting and password managers work. */
export function PasswordField({ labels, label, optional, hint, error, className, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? HideIcon : ShowIcon
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      {(tie) => (
        <span className={frameClass}>
          <input
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...tie}
            type={shown ? 'text' : 'password'}
            className={cx(controlClass, 'h-11.5')}
          />
          <button
            type="button"
            aria-label={shown ? labels.hide : labels.show}
            onClick={() => setShown(!shown)}
            className="me-1 grid size-9 shrink-0 place-items-center rounded-full text-muted transition-colors enabled-hover:bg-brand-soft enabled-hover:text-brand"
          >
            <Icon className="size-5" />
          </button>
        </span>
      )}
    </Field>
  )
}
