/** Error messages, and dialogs whose code is fetched on demand. */
export { isUnreached, LoadFailure } from './LoadFailure.tsx'
export { useConnection } from './useConnection.ts'
export { type DialogTriggerProps, useDialogButton } from './useDialogButton.ts'
export { useErrorMessage } from './useErrorMessage.ts'
export { useLazyDialog } from './useLazyDialog.ts'
export { useQuantityError } from './useQuantityError.ts'
