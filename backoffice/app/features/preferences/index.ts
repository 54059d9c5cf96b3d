/** How somebody wants the back office to look, on every device. */
export { usePreferences } from './usePreferences.ts'
