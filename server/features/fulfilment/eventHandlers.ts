import { orderRecipient } from '../orders/index.ts'
import type { EventHandlers } from '../shop/index.ts'

export const fulfilmentEventHandlers: EventHandlers<'order.moved'> = {
  'order.moved': {
    async emailCustomer(tx, shop, { data: { orderId, status } }) {
      const recipient = await orderRecipient(tx, orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'orderMoved', orderId, status, ...recipient })
    },
  },
}
