import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'

interface FieldError {
  type?: string
  message: string
}

/** react-hook-form's `setError`, as far as it is used. */
export type SetError<Field extends string> = (
  field: Field,
  error: FieldError,
  options?: { shouldFocus: boolean },
) => void

/** The words for an error's code; `fallback` where this version knows none. */
type CodeText = (code: string, fallback: string) => string

/**
 * Puts the errors of a failed call at the fields that they name, and the focus into the first of them; `false` when the
 * server named none of the fields. Fields get the code, which is translated where it is shown.
 */
export function showFieldErrors<Field extends string>(
  reason: unknown,
  fields: readonly Field[],
  setError: SetError<Field>,
  text: CodeText,
): boolean {
  const found = fields.flatMap((field) => {
    const error = fieldError(reason, field, text)
    return error === undefined ? [] : [{ field, error }]
  })
  // From the last to the first, because each takes the focus.
  for (const { field, error } of found.toReversed())
    setError(field, { type: 'server', message: error }, { shouldFocus: true })
  return found.length > 0
}

/** Error of one field after a failed call: the code's text, or the server's message if this version does not know the code. */
export function fieldError(reason: unknown, field: string, text: CodeText): string | undefined {
  if (!(reason instanceof ShopApiError)) return undefined
  const code = reason.errorCodes[field]
  return code !== undefined && text(code, '') !== '' ? code : reason.errors[field]
}
