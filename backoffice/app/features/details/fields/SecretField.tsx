import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useController } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFormTexts } from '../FormContext.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import type { FieldProps } from './InputFields.tsx'

/** A write-only value: shows whether there is one, and takes a new one. */
export function SecretField({ field, path }: FieldProps<'secret'>) {
  const { t } = useTexts()
  const { isLocked, hint, ...texts } = useFieldTexts({ path, name: field.name, optional: true })
  const { secretsSet } = useFormTexts()
  const { field: control } = useController({ name: path })
  const isSet = secretsSet.has(path)
  const removed = control.value === null
  const state = t(removed ? 'secret_removed' : isSet ? 'secret_set' : 'secret_not_set')
  return (
    <TextField
      {...texts}
      ref={control.ref}
      name={control.name}
      onBlur={control.onBlur}
      optional={state}
      hint={hint}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="none"
      value={typeof control.value === 'string' ? control.value : ''}
      placeholder={isSet && !removed ? '••••••••••••' : ''}
      // As it is typed: a password may begin or end with a space.
      onChange={(event) => control.onChange(event.currentTarget.value || undefined)}
      readOnly={isLocked}
      end={
        isSet &&
        !isLocked && (
          <Button size="sm" variant="quiet" onClick={() => control.onChange(removed ? undefined : null)}>
            {t(removed ? 'secret_keep' : 'remove')}
          </Button>
        )
      }
    />
  )
}
