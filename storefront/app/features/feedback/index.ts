/** Error messages, and dialogs whose code is fetched on demand. */
export { type ErrorMessage, useErrorMessage } from './useErrorMessage.ts'
export { useLazyDialog } from './useLazyDialog.ts'
