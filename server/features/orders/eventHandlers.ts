import { eq } from 'drizzle-orm'
import { enqueueShopEmail } from '../email/index.ts'
import { notifyStaff } from '../notifications/index.ts'
import type { EventHandlers } from '../shop/index.ts'
import { orderRecipient } from './orderRecipient.ts'
import { orders } from './tables.ts'

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
    async notifyStaff(tx, shop, { data: { orderId } }) {
      const columns = { label: orders.orderNo, takenBy: orders.takenByUserId }
      const [order] = await tx.select(columns).from(orders).where(eq(orders.id, orderId))
      if (!order) return
      const { label, takenBy } = order
      await notifyStaff(tx, shop, { kind: takenBy === null ? 'orderPlaced' : 'orderTaken', entityId: orderId, label })
    },
  },
}
