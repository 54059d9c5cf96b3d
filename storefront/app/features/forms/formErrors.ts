import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import type { ErrorMessage } from '../feedback/index.ts'

interface FieldError {
  type?: string
  message: string
}
type SetError<Field extends string> = (field: Field, error: FieldError, options?: { shouldFocus: boolean }) => void

/**
 * Puts the errors of a failed call at the fields that they name, and the focus into the first of them; an error of no
 * field goes to the form as a whole. Fields get the code, which is translated where it is shown.
 */
export function showFormErrors<Field extends string>(
  reason: Error,
  fields: readonly Field[],
  setError: SetError<Field | 'root'>,
  message: ErrorMessage,
) {
  if (!showFieldErrors(reason, fields, setError, message)) setError('root', { message: message(reason) })
}

/** The same without the form as a whole; `false` when the server named none of the fields. */
export function showFieldErrors<Field extends string>(
  reason: Error,
  fields: readonly Field[],
  setError: SetError<Field>,
  message: ErrorMessage,
): boolean {
  const found = fields.flatMap((field) => {
    const error = fieldError(reason, field, message)
    return error === undefined ? [] : [{ field, error }]
  })
  // From the last to the first, because each takes the focus.
  for (const { field, error } of found.toReversed())
    setError(field, { type: 'server', message: error }, { shouldFocus: true })
  return found.length > 0
}

/** What a failed call says of one field: the code, or the server's message where this version does not know the code. */
export function fieldError(reason: unknown, field: string, message: ErrorMessage): string | undefined {
  if (!(reason instanceof ShopApiError)) return undefined
  const code = reason.errorCodes[field]
  return code !== undefined && message(code, '') !== '' ? code : reason.errors[field]
}
