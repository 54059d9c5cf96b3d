import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { TextField, type TextKind } from '@rawaj/design/TextField.tsx'
import { useController } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { pasteAsText } from '../../../ui/pasteAsText.ts'
import type { Field } from '../fieldTypes.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import { useFigure } from '../useFigure.ts'

export interface FieldProps<Kind extends Field['kind']> {
  field: Extract<Field, { kind: Kind }>
  /** Path in the values. */
  path: string
}

const textKinds: Record<'text' | 'email' | 'tel' | 'digits' | 'url', TextKind> = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  digits: 'digits',
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

/** Some lines of text, of one language or of either. */
export function MultilineField({ field, path, language }: FieldProps<'multiline'> & { language?: Language }) {
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
            lang={language}
            dir={language ? languages[language].dir : 'auto'}
            maxLength={field.maxLength}
            readOnly={isLocked}
            onPaste={isLocked ? undefined : pasteAsText}
            className={`${controlClass} field-sizing-content max-h-64 min-h-19 py-2.5`}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** A whole number, or an amount of money that is typed in riyals. */
export function NumberField({ field, path }: FieldProps<'number' | 'money'>) {
  const { t } = useTexts()
  const { isLocked, error, ...texts } = useFieldTexts({ path, name: field.name, optional: field.optional })
  const { field: control } = useController({ name: path })
  const figure = useFigure({ ...control, kind: field.kind, error })
  const unit = field.kind === 'money' ? 'currency' : field.unit
  return (
    <TextField
      {...texts}
      {...figure}
      ref={control.ref}
      name={control.name}
      kind="digits"
      inputMode={field.kind === 'money' ? 'decimal' : 'numeric'}
      readOnly={isLocked}
      autoComplete="off"
      end={unit && <span className="pe-2 text-14 text-muted">{t(unit, { count: Number(control.value) || 0 })}</span>}
      frameClassName="sm:max-w-60"
    />
  )
}
