import type { EventHandlers } from '../../kernel/index.ts'
import { enqueueShopEmail } from '../email/index.ts'
import { orderRecipient } from '../orders/index.ts'
import { findRefund } from './findRefund.queries.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    /** Money has arrived for a valid order. */
    'payment.settled': { paymentId: number; orderId: number }
    /** Money came too late for its order and is refunded. */
    'payment.returned': { paymentId: number; orderId: number }
    /** The provider has accepted a refund. */
    'refund.settled': { refundId: number }
    /** The provider cannot pay a refund out: a person has to. */
    'refund.manual': { refundId: number }
  }
}

export const paymentEventHandlers = {
  // The order is placed with it, which sends an email of its own.
  'payment.settled': {},
  'payment.returned': {
    async emailCustomer(tx, shop, { data: { orderId } }) {
      const recipient = await orderRecipient(tx, orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'paymentReturned', orderId, ...recipient })
    },
  },
  'refund.settled': {
    async emailCustomer(tx, shop, { data: { refundId } }) {
      const refund = await findRefund(tx, refundId)
      // The customer was notified at once of a payment that came too late.
      if (!refund || refund.reason === 'too_late') return
      const { email: to, language, orderId } = refund
      await shop.mailer.enqueueEmail(tx, { kind: 'refunded', refundId, orderId, to, language })
    },
  },
  'refund.manual': {
    async emailShop(tx, shop, { data: { refundId } }) {
      const refund = await findRefund(tx, refundId)
      if (!refund) return
      const { orderId, language } = refund
      await enqueueShopEmail(tx, shop, 'payments', { kind: 'refundManual', refundId, orderId, language })
    },
  },
} satisfies Partial<EventHandlers>
