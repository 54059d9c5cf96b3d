import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useFieldErrors } from '../../failures/index.ts'
import { isEqual } from '../fieldTypes.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import type { FieldProps } from './InputFields.tsx'

const addressesIn = (text: string) => text.split(/[\s,;،]+/).filter((address) => address !== '')

/** Addresses, one a line or with commas between them. */
export function EmailsField({ field, path }: FieldProps<'emails'>) {
  const { isLocked, error, ...texts } = useFieldTexts({ path, name: field.name, optional: field.optional })
  const { field: control } = useController({ name: path })
  const { fieldErrorText: errorText } = useFieldErrors()
  const { errors } = useFormState({ name: path })
  const value: readonly string[] = Array.isArray(control.value) ? control.value : []
  const [typed, setTyped] = useState(value.join('\n'))
  if (!isEqual(addressesIn(typed), value)) setTyped(value.join('\n'))
  // An error of one address is shown at its place.
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], errors)
  const wrong = Array.isArray(found) ? found.find((one) => one) : undefined
  return (
    <FieldFrame {...texts} error={error ?? errorText(wrong)}>
      {(tie) => (
        <span className={frameClass}>
          <textarea
            ref={control.ref}
            name={control.name}
            onBlur={control.onBlur}
            {...tie}
            rows={2}
            dir="ltr"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              control.onChange(addressesIn(event.currentTarget.value))
            }}
            readOnly={isLocked}
            spellCheck={false}
            autoCapitalize="none"
            className={`${controlClass} field-sizing-content py-2.5`}
          />
        </span>
      )}
    </FieldFrame>
  )
}
