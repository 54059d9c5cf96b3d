import type { EventHandler, EventHandlers } from '../../kernel/index.ts'
import { enqueueShopEmail } from '../email/index.ts'
import { notifyStaff } from '../notifications/index.ts'
import { orderRecipient } from '../orders/index.ts'
import { findMessage, findOffer, findQuotation } from './eventFacts.queries.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    'quotation.asked': { quotationId: number }
    'offer.sent': { offerId: number }
    'offer.expired': { offerId: number }
    /** Its customer does not want it any more. */
    'quotation.declined': { quotationId: number }
    /** The shop makes no offer, or takes it back. */
    'quotation.closed': { quotationId: number }
    /** Its customer asks something. */
    'quotation.questionAsked': { messageId: number }
    'quotation.answered': { messageId: number }
  }
}

/** Writes to the customer about an offer that still exists. */
const emailOfOffer =
  (kind: 'offerSent' | 'offerExpired'): EventHandler<'offer.sent' | 'offer.expired'> =>
  async (tx, shop, { data: { offerId } }) => {
    const found = await findOffer(tx, offerId)
    const recipient = found && (await orderRecipient(tx, found.orderId))
    if (recipient) await shop.mailer.enqueueEmail(tx, { kind, offerId, orderId: found.orderId, ...recipient })
  }

/** Notifies staff of a quotation that still exists. */
const notifyOfQuotation =
  (kind: 'quotationAsked' | 'offerDeclined'): EventHandler<'quotation.asked' | 'quotation.declined'> =>
  async (tx, shop, { data: { quotationId } }) => {
    const found = await findQuotation(tx, quotationId)
    if (found) await notifyStaff(tx, shop, { kind, entityId: quotationId, label: found.label })
  }

export const offerEventHandlers = {
  'quotation.asked': {
    notifyStaff: notifyOfQuotation('quotationAsked'),
  },
  'offer.sent': {
    emailCustomer: emailOfOffer('offerSent'),
  },
  'offer.expired': {
    emailCustomer: emailOfOffer('offerExpired'),
  },
  'quotation.declined': {
    async emailShop(tx, shop, { data: { quotationId } }) {
      const found = await findQuotation(tx, quotationId)
      if (!found) return
      const { orderId, language } = found
      await enqueueShopEmail(tx, shop, 'orders', { kind: 'quotationDeclined', quotationId, orderId, language })
    },
    notifyStaff: notifyOfQuotation('offerDeclined'),
  },
  'quotation.closed': {
    async emailCustomer(tx, shop, { data: { quotationId } }) {
      const found = await findQuotation(tx, quotationId)
      const recipient = found && (await orderRecipient(tx, found.orderId))
      if (!recipient) return
      const { orderId } = found
      await shop.mailer.enqueueEmail(tx, { kind: 'quotationClosed', quotationId, orderId, ...recipient })
    },
  },
  'quotation.questionAsked': {
    async emailShop(tx, shop, { data: { messageId } }) {
      const found = await findMessage(tx, messageId)
      if (!found) return
      const { orderId, language } = found
      await enqueueShopEmail(tx, shop, 'orders', { kind: 'quotationQuestion', messageId, orderId, language })
    },
    async notifyStaff(tx, shop, { data: { messageId } }) {
      const found = await findMessage(tx, messageId)
      if (!found) return
      const { quotationId: entityId, label } = found
      await notifyStaff(tx, shop, { kind: 'quotationQuestion', entityId, label })
    },
  },
  'quotation.answered': {
    async emailCustomer(tx, shop, { data: { messageId } }) {
      const found = await findMessage(tx, messageId)
      const recipient = found && (await orderRecipient(tx, found.orderId))
      if (!recipient) return
      const { orderId } = found
      await shop.mailer.enqueueEmail(tx, { kind: 'quotationAnswered', messageId, orderId, ...recipient })
    },
  },
} satisfies Partial<EventHandlers>
