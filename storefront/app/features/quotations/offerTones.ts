import type { Offer } from '@rawaj/contract/quotations/quotationSchemas.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'

/** The colour of each state of an offer. */
export const offerTones: Record<Offer['state'], Tone> = {
  sent: 'info',
  accepted: 'success',
  declined: 'neutral',
  replaced: 'neutral',
  expired: 'warning',
}
