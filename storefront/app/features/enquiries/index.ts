/** Requesting the price of a product. */
export { EnquiryButton, EnquiryIconButton } from './EnquiryButton.tsx'
export { EnquiryList } from './EnquiryList.tsx'
export { useEnquiries } from './enquiryQueries.ts'
export { useEnquiryName } from './useEnquiryName.ts'
