import { ShopApiError } from '@rawaj/contract/shopApi.ts'

interface ToldError {
  type?: string
  message: string
}
type TellError<Field extends string> = (field: Field, error: ToldError, options?: { shouldFocus: boolean }) => void

/**
 * Puts what the server refused at the fields it names, and the focus into the first of them; what concerns no field
 * goes to the form as a whole, in the shopper's words. The sentences at fields are translated where they are shown.
 */
export function showRefusal<Field extends string>(
  reason: Error,
  fields: readonly Field[],
  setError: TellError<Field | 'root'>,
  message: (said: unknown) => string,
) {
  if (!showAtFields(reason, fields, setError)) setError('root', { message: message(reason) })
}

/** The same without the form as a whole; `false` when the server named none of the fields. */
export function showAtFields<Field extends string>(
  reason: Error,
  fields: readonly Field[],
  setError: TellError<Field>,
): boolean {
  const errors: Record<string, string> =
    reason instanceof ShopApiError ? { ...reason.errors, ...reason.errorCodes } : {}
  const told = fields.flatMap((field) => (errors[field] ? [{ field, message: errors[field] }] : []))
  // From the last to the first, because each takes the focus.
  for (const { field, message } of told.toReversed())
    setError(field, { type: 'server', message }, { shouldFocus: true })
  return told.length > 0
}
