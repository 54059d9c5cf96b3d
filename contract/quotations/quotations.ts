/**
 * State of a quotation. `enquiry`: a request for the price of one product, not a quotation yet. `asked`: to be priced; `offered`:
 * an offer is open; `askedAgain`: its customer has asked something since. The last three are final except `accepted`, which
 * becomes `offered` again if an online payment of it is abandoned.
 */
export const quotationStates = ['enquiry', 'asked', 'offered', 'askedAgain', 'accepted', 'declined', 'expired'] as const
export type QuotationState = (typeof quotationStates)[number]

/** While it has one of these, the shop may make offers and both sides may decline. */
export const openQuotationStates = ['asked', 'offered', 'askedAgain'] as const satisfies readonly QuotationState[]

/** States in which the shop has to act. */
export const waitingQuotationStates = ['enquiry', 'asked', 'askedAgain'] as const satisfies readonly QuotationState[]

/** Filters of a list of quotations: one state, or all in which they wait for the shop. */
export const quotationStateFilters = ['waiting', ...quotationStates] as const

/** `replaced`: a later version was sent instead of it. Customers never see a draft. */
export const offerStates = ['draft', 'sent', 'accepted', 'declined', 'replaced', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** Ways to pay the order of an accepted offer. */
export const offerPayments = ['cash', 'bank', 'online'] as const
export type OfferPayment = (typeof offerPayments)[number]

/** Days in Riyadh for which an offer may be valid, without the day on which it is sent. */
export const maxOfferDays = 365
/** Largest quantity of one product in one line of an offer. */
export const maxOfferQuantity = 1_000_000
/** The most that an offer's own delivery may cost, in halalas. */
export const maxOfferShipping = 1_000_000
export const maxOfferNote = 2_000
export const maxQuotationMessage = 4_000

/** An offer as people name it: `RW-7K3M9QZX/2`. */
export const offerName = (orderNo: string, number: number): string => `${orderNo}/${number}`

/** The last moment at which an offer holds (ISO 8601): `validUntil` is midnight in Riyadh, and belongs to the day after. */
export const lastMomentOf = (validUntil: string): string => new Date(Date.parse(validUntil) - 1).toISOString()
