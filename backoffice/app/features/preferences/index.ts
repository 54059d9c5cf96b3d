/** Preferences of the signed-in employee, on every device. */
export { usePreferences } from './usePreferences.ts'
