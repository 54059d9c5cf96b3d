/** Deals as staff plan them; what they make of prices is the catalogue's (`catalogue/dealPrices.ts`). */
export { dealHandlers } from './dealHandlers.ts'
