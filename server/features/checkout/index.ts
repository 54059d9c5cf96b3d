/** Packing slips, delivery notes, labels and orders as PDF. */
export { createOrderDocument, type DocumentShop } from './documents/createOrderDocument.ts'
export { orderTemplates } from './documents/orderTemplates.ts'
/** Orders as those who work for the shop see and move them. */
export { markOrder } from './manage/markOrder.ts'
export { orderManagementHandlers } from './manage/orderManagementHandlers.ts'
export { addNote } from './manage/orderNotes.ts'
/** Offers for quotations: written and sent by staff, accepted or declined by customers; enquiries become quotations. */
export { acceptOffer } from './offers/acceptOffer.ts'
export { closeQuotation } from './offers/closeQuotation.ts'
export { offerExpired, offerSent } from './offers/emails/offerEmails.ts'
export {
  quotationAnswered,
  quotationClosed,
  quotationDeclined,
  quotationQuestion,
} from './offers/emails/quotationEmails.ts'
export { offerEventHandlers } from './offers/eventHandlers.ts'
export { expireForgottenOffers, expireOffer } from './offers/expireOffers.ts'
export { countWaitingQuotations } from './offers/listQuotations.ts'
export { answerQuotation, askAboutQuotation } from './offers/messages.ts'
export { ownQuotationHandlers, quotationHandlers } from './offers/offerHandlers.ts'
export { readQuotation } from './offers/readQuotation.ts'
export { type OfferInput, saveOffer } from './offers/saveOffer.ts'
export { sendOffer } from './offers/sendOffer.ts'

export { checkoutHandlers } from './place/checkoutHandlers.ts'

export { readGoods } from './place/orderGoods.ts'
export type { PlaceOrderInput } from './place/PlaceOrderInput.ts'
export { payOnline } from './place/payOnline.ts'
export { placeOrder } from './place/placeOrder.ts'

/** Orders and quotations that the shop's people take for customers: on the phone, at the counter. */
export { createOrder } from './take/createOrder.ts'

export { staffOrderHandlers } from './take/staffOrderHandlers.ts'
