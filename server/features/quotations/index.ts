/** What is asked to be priced, what is offered for it, and how far that has come. */
export { closeLocked, declineQuotation } from './declineQuotation.ts'
export { enquiry, enquiryReceived } from './enquiries/emails/enquiry.ts'
export { enquiryHandlers } from './enquiries/enquiryHandlers.ts'
export { enquiryEventHandlers } from './enquiries/eventHandlers.ts'
export { sendEnquiry } from './enquiries/sendEnquiry.ts'
export { enquiries } from './enquiries/tables.ts'
export {
  assertOpen,
  isOpen,
  isOpenState,
  isOver,
  type LockedQuotation,
  lockQuotation,
  type Offer,
  type Quotation,
  stateNow,
} from './lockQuotation.ts'
export { decideOffer, moveQuotation } from './moveQuotation.ts'
export { openQuotation } from './openQuotation.ts'
export { exportQuotations, forgetQuotations, moveQuotationMessages } from './personalData.ts'
export { acceptAgain, promisedDates, reopenOffer } from './reopenOffer.ts'
export { quotationMessages, quotationOfferLines, quotationOffers, quotations } from './tables.ts'
