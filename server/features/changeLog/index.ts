/** The log of changes as staff read it: with the names that records have now. */
export { changeLogHandlers } from './changeLogHandlers.ts'
