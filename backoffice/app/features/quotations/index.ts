/** Quotations and requests for a price. */
export { waitingSearch } from './waitingSearch.ts'
