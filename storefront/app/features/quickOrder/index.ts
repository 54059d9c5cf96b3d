/** Quick order: goods that are pasted or sent as a table, matched, chosen, and ordered together. */
export { QuickOrderScreen } from './QuickOrderScreen.tsx'
