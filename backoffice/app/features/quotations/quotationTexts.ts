import type { OfferState, QuotationState } from '@rawaj/contract/quotations/quotations.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'

/** Quotations that wait for the shop stand out; closed ones do not. */
export const stateTones: Record<QuotationState, Tone> = {
  enquiry: 'info',
  asked: 'info',
  offered: 'neutral',
  askedAgain: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
}

export const offerTones: Record<OfferState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'success',
  declined: 'danger',
  replaced: 'neutral',
  expired: 'neutral',
}
