/** The log of emails, and why mail did not go out in words. */

export { failureText, kindText } from './emailTexts.ts'
