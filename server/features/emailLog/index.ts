/** The emails of the shop as staff see them, and what is sent once more. */
export { emailLogHandlers, readEmailContent } from './emailLogHandlers.ts'
