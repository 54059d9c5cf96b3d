/** Quotations and enquiries: their states, offers and messages. */

export { closeQuotation } from './closeQuotation.ts'
export { declineQuotation } from './declineQuotation.ts'
export { offerExpired, offerSent } from './emails/offerEmails.ts'
export { quotationAnswered, quotationClosed, quotationDeclined, quotationQuestion } from './emails/quotationEmails.ts'
export { enquiry, enquiryReceived } from './enquiries/emails/enquiry.ts'
export { enquiryHandlers } from './enquiries/enquiryHandlers.ts'
export { enquiryEventHandlers } from './enquiries/eventHandlers.ts'
export { sendEnquiry } from './enquiries/sendEnquiry.ts'
export { offerEventHandlers } from './eventHandlers.ts'
export { expireForgottenOffers, expireOffer } from './expireOffers.ts'
export {
  countQuotationStates,
  countQuotations,
  countWaitingQuotations,
  listQuotations,
  selectRows,
  toRow,
} from './listQuotations.queries.ts'
export { lockForStaff } from './lockForStaff.ts'
export { assertOpen, customerStateOf, isOpen, lockQuotation, type Offer } from './lockQuotation.ts'
export { answerQuotation, askAboutQuotation } from './messages.ts'
export { decideOffer, moveQuotation } from './moveQuotation.ts'
export { openQuotation } from './openQuotation.ts'
export { readSentOfferPdf } from './pdf/offerPdf.ts'
export { quotationTemplates } from './pdf/quotationPdf.ts'
export { exportQuotations, forgetQuotations, moveEnquiries, moveQuotationMessages } from './personalData.queries.ts'
export { type QuotationProgress, readQuotationProgress } from './quotationProgress.queries.ts'
export { type OfferLine, type ReadOffer, readMessages, readOffers } from './readOffers.queries.ts'
export { acceptAgain, promisedDates, readOfferLines, reopenOffer } from './reopenOffer.ts'
export { deleteDraft, lockQuotationRow, markEnquiryAsked, markOfferSent, readDraft, writeDraft } from './writeOffers.ts'
