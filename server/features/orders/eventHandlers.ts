import { enqueueShopEmail } from '../email/index.ts'
import type { EventHandlers } from '../shop/index.ts'
import { orderRecipient } from './orderRecipient.ts'

export const orderEventHandlers: EventHandlers<'order.placed'> = {
  'order.placed': {
    async emailCustomer(tx, shop, { data: { orderId } }) {
      const recipient = await orderRecipient(tx, orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'orderPlaced', orderId, ...recipient })
    },
    async emailShop(tx, shop, { data: { orderId } }) {
      const recipient = await orderRecipient(tx, orderId)
      if (!recipient) return
      await enqueueShopEmail(tx, shop, 'orders', { kind: 'newOrder', orderId, language: recipient.language })
    },
  },
}
