/** Texts of failures. */
export { FailureAlert } from './FailureAlert.tsx'
export { LoadFailure } from './LoadFailure.tsx'
export { QueryContent } from './QueryContent.tsx'
export { useFailureText } from './useFailureText.ts'
export { useFieldErrors } from './useFieldErrors.ts'
export { useFigureErrors } from './useFigureErrors.ts'
