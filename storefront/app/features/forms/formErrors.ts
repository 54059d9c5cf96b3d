import { type SetError, showFieldErrors } from '@rawaj/design/formErrors.ts'
import type { ErrorMessage } from '../feedback/index.ts'

/** The same as `showFieldErrors`; an error of no field goes to the form as a whole. */
export function showFormErrors<Field extends string>(
  reason: Error,
  fields: readonly Field[],
  setError: SetError<Field | 'root'>,
  message: ErrorMessage,
) {
  if (!showFieldErrors(reason, fields, setError, message)) setError('root', { message: message(reason) })
}
