/** Quotations: what the shop offers, and what its customer makes of that. */
export { QuotationSection } from './QuotationSection.tsx'
