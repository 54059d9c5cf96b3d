/** Tickets of customers and messages of visitors. */
export { waitingSearch } from './waitingSearch.ts'
export { waitingText } from './waitingText.ts'
