/** Quotations: what the shop offers, and what its customer makes of that. */

/** Requesting the price of a product. */
export { CardEnquiryButton, EnquiryButton } from './enquiries/EnquiryButton.tsx'
export { EnquiryList } from './enquiries/EnquiryList.tsx'
export { useEnquiries } from './enquiries/enquiryQueries.ts'
export { useEnquiryName } from './enquiries/useEnquiryName.ts'
export { QuotationSection } from './QuotationSection.tsx'
