/** What went wrong, in words. */
export { FailureAlert } from './FailureAlert.tsx'
export { showFieldErrors, useFieldErrorText } from './fieldErrors.ts'
export { LoadFailure } from './LoadFailure.tsx'
export { useFailureText } from './useFailureText.ts'
