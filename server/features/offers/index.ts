/** Offers for quotations: written and sent by staff, accepted or declined by customers; enquiries become quotations. */
export { acceptOffer } from './acceptOffer.ts'
export { closeQuotation } from './closeQuotation.ts'
export { offerExpired, offerSent } from './emails/offerEmails.ts'
export {
  quotationAnswered,
  quotationClosed,
  quotationDeclined,
  quotationQuestion,
} from './emails/quotationEmails.ts'
export { offerEventHandlers } from './eventHandlers.ts'
export { expireForgottenOffers, expireOffer } from './expireOffers.ts'
export { countWaitingQuotations } from './listQuotations.ts'
export { answerQuotation, askAboutQuotation } from './messages.ts'
export { ownQuotationHandlers, quotationHandlers } from './offerHandlers.ts'
export { readQuotation } from './readQuotation.ts'
export { type OfferInput, saveOffer } from './saveOffer.ts'
export { sendOffer } from './sendOffer.ts'
