/** Light and dark. */
export { applyStoredTheme, useTheme } from './theme.ts'
