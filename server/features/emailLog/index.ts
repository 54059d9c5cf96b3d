/** The log of emails as staff see it, and sending one again. */
export { emailLogHandlers, readEmailContent } from './emailLogHandlers.ts'
