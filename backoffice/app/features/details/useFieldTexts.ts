import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { type FieldError, get, useFormState } from 'react-hook-form'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFieldErrors } from '../failures/index.ts'
import { useVatTextKey } from '../vat/index.ts'
import { useFormTexts } from './FormContext.ts'
import { fieldKey } from './fieldTypes.ts'

/** Errors that do not say themselves what would be right. */
const leavesOpen: ReadonlySet<string> = new Set<FieldErrorCode>(['out_of_range', 'invalid_value'])

interface FieldTextsOptions {
  /** As the values have it: in a row of a list, the path to it. */
  path: string
  /** As it is declared. */
  name: string
  optional?: true | undefined
}

/** Texts of a field: its label, its help, its error, and whether it can be changed here. */
export function useFieldTexts({ path, name, optional }: FieldTextsOptions) {
  const { t, find } = useTexts()
  const vatTextKey = useVatTextKey()
  const { name: form, locked, readOnly } = useFormTexts()
  const { fieldErrorText: errorText } = useFieldErrors()
  const { errors } = useFormState({ name: path })
  // Fields inside a locked field are locked with it.
  const isFromEnvironment = path.split('.').some((_, place, names) => locked.has(names.slice(0, place + 1).join('.')))
  const key = fieldKey(form, name)
  const help = find(vatTextKey(`${key}_help`))
  const error: FieldError | undefined = get(errors, path)
  const wrong = errorText(error)
  return {
    // The keys of a payment provider that has no texts here are called as on the machine.
    label: find(key) ?? name,
    hint: isFromEnvironment ? t('set_by_environment') : help,
    // The help explains a valid value, but the error would hide it when it is needed.
    error: wrong && help && leavesOpen.has(error?.message ?? '') ? `${wrong}. ${help}` : wrong,
    isLocked: readOnly || isFromEnvironment,
    optional: optional && t('optional'),
  }
}
