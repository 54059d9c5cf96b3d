/** The emails of the shop as staff see them, and what is sent once more. */
export { emailLogHandlers } from './emailLogHandlers.ts'
