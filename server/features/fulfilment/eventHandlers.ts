import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { and, eq } from 'drizzle-orm'
import { enqueueShopEmail } from '../email/index.ts'
import { orderRecipient, orders } from '../orders/index.ts'
import type { EventHandlers } from '../shop/index.ts'

export const fulfilmentEventHandlers: EventHandlers<'order.moved' | 'return.requested' | 'return.decided'> = {
  'order.moved': {
    async emailCustomer(tx, shop, { data: { orderId, status } }) {
      const recipient = await orderRecipient(tx, orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'orderMoved', orderId, status, ...recipient })
    },
    async emailShop(tx, shop, { data: { orderId, status, byUserId } }) {
      if (status !== orderStatus.cancelled || byUserId === null) return
      const own = and(eq(orders.id, orderId), eq(orders.userId, byUserId))
      const [cancelled] = await tx.select({ language: orders.language }).from(orders).where(own)
      if (cancelled) await enqueueShopEmail(tx, shop, 'orders', { kind: 'cancelledByCustomer', orderId, ...cancelled })
    },
  },
  'return.requested': {
    async emailCustomer(tx, shop, { data }) {
      const recipient = await orderRecipient(tx, data.orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'returnReceived', ...data, ...recipient })
    },
    async emailShop(tx, shop, { data }) {
      const recipient = await orderRecipient(tx, data.orderId)
      if (!recipient) return
      const { language } = recipient
      await enqueueShopEmail(tx, shop, 'orders', { kind: 'returnRequest', ...data, language })
    },
  },
  'return.decided': {
    async emailCustomer(tx, shop, { data }) {
      const recipient = await orderRecipient(tx, data.orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'returnDecided', ...data, ...recipient })
    },
  },
}
