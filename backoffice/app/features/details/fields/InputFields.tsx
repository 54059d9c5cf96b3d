import { latinDigits } from '@rawaj/contract/digits.ts'
import { parseRiyals } from '@rawaj/contract/money.ts'
import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { TextField, type TextKind } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Field } from '../fieldTypes.ts'
import { useFieldTexts } from '../useFieldTexts.ts'

export interface FieldProps<Kind extends Field['kind']> {
  field: Extract<Field, { kind: Kind }>
  /** Where it stands in the values. */
  path: string
}

const textKinds: Record<'text' | 'email' | 'tel' | 'digits' | 'url', TextKind> = {
  ...{ text: 'text', email: 'email', tel: 'tel', digits: 'digits' },
  url: 'text',
}

/** One line of text. */
export function LineField({ field, path }: FieldProps<'text' | 'email' | 'tel' | 'digits' | 'url'>) {
  const { isLocked, ...texts } = useFieldTexts({ path, name: field.name, optional: field.optional })
  const { field: control } = useController({ name: path })
  return (
    <TextField
      {...texts}
      {...control}
      value={String(control.value ?? '')}
      kind={textKinds[field.kind]}
      maxLength={field.maxLength}
      readOnly={isLocked}
      autoComplete="off"
      {...(field.kind === 'url' && { dir: 'ltr', inputMode: 'url' as const })}
    />
  )
}

/** A day, chosen or typed as the browser does it. */
export function DateField({ field, path }: FieldProps<'date'>) {
  const { isLocked, ...texts } = useFieldTexts({ path, name: field.name, optional: field.optional })
  const { field: control } = useController({ name: path })
  return (
    <FieldFrame {...texts}>
      {(tie) => (
        <span className={`${frameClass} sm:max-w-60`}>
          <input
            {...control}
            {...tie}
            type="date"
            value={String(control.value ?? '')}
            readOnly={isLocked}
            className={`${controlClass} h-11.5`}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** Some lines of text. */
export function MultilineField({
  field,
  path,
  dir = 'auto',
}: FieldProps<'multiline'> & { dir?: 'auto' | 'rtl' | 'ltr' }) {
  const { isLocked, ...texts } = useFieldTexts({ path, name: field.name, optional: field.optional })
  const { field: control } = useController({ name: path })
  return (
    <FieldFrame {...texts}>
      {(tie) => (
        <span className={frameClass}>
          <textarea
            {...control}
            {...tie}
            value={String(control.value ?? '')}
            rows={3}
            dir={dir}
            maxLength={field.maxLength}
            readOnly={isLocked}
            className={`${controlClass} field-sizing-content max-h-64 min-h-19 py-2.5`}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** A whole number, or an amount of money that is typed in riyals. */
export function NumberField({ field, path }: FieldProps<'number' | 'money'>) {
  const { t } = useTranslation()
  const { isLocked, ...texts } = useFieldTexts({ path, name: field.name, optional: field.optional })
  const { field: control } = useController({ name: path })
  const shown = textOf(field.kind, control.value)
  const [typed, setTyped] = useState(shown)
  // Set from outside: a draft, what somebody else has saved.
  if (!Object.is(parseNumber(field.kind, typed), control.value) && typed !== control.value) setTyped(shown)
  const unit = field.kind === 'money' ? 'currency' : field.unit
  return (
    <TextField
      {...texts}
      ref={control.ref}
      name={control.name}
      onBlur={control.onBlur}
      kind="digits"
      inputMode={field.kind === 'money' ? 'decimal' : 'numeric'}
      value={typed}
      onChange={(event) => {
        // The second mark is what Arabic keyboards write before decimals, …
        const text = latinDigits(event.currentTarget.value).replaceAll('٫', '.')
        setTyped(text)
        control.onChange(parseNumber(field.kind, text))
      }}
      readOnly={isLocked}
      autoComplete="off"
      end={unit && <span className="pe-2 text-14 text-muted">{t(unit, { count: Number(control.value) || 0 })}</span>}
      frameClassName="sm:max-w-60"
    />
  )
}

/** What was typed as the call wants it; what is no number stays as it is, to be refused. */
function parseNumber(kind: 'number' | 'money', text: string): number | string | null {
  // … and the second one here what they write between thousands.
  const plain = text.trim().replaceAll(/[,٬]/g, '')
  if (plain === '') return null
  if (kind === 'money') return parseRiyals(plain) ?? text
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : text
}

function textOf(kind: 'number' | 'money', value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  if (kind === 'number') return String(value)
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2)
}
