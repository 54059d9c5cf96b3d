/** Tickets of customers and messages of visitors. */
export { waitingText } from './waitingText.ts'
