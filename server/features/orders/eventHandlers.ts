import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, eq } from 'drizzle-orm'
import type { EventHandlers } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { enqueueShopEmail } from '../email/index.ts'
import { notifyStaff } from '../notifications/index.ts'
import { orderRecipient } from './orderRecipient.queries.ts'
import { orders } from './tables.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    /** From now on it is the customer's order, or quotation: an online one once it is paid. */
    'order.placed': { orderId: number }
    /** Everything that it waited for has arrived: it can be packed. */
    'order.goodsArrived': { orderId: number }
    /** Pieces that it waits for are expected on another day. */
    'order.goodsPromised': { orderId: number }
  }
}

export const orderEventHandlers = {
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
      const { orderNo: label, takenByUserId: takenBy, type, quotationId } = orders
      const columns = { label, takenBy, type, quotationId }
      const [order] = await tx.select(columns).from(orders).where(eq(orders.id, orderId))
      // Quotations have an event of their own.
      if (!order || order.type === orderType.quotation) return
      const taken = order.takenBy === null ? 'orderPlaced' : 'orderTaken'
      const kind = order.quotationId === null ? taken : 'offerAccepted'
      await notifyStaff(tx, shop, { kind, entityId: orderId, label: order.label })
    },
  },
  'order.goodsArrived': {
    async emailCustomer(tx, shop, { data: { orderId } }) {
      if (!(await findUnderway(tx, orderId))) return
      const recipient = await orderRecipient(tx, orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'goodsArrived', orderId, ...recipient })
    },
    async notifyStaff(tx, shop, { data: { orderId } }) {
      const order = await findUnderway(tx, orderId)
      if (order) await notifyStaff(tx, shop, { kind: 'goodsArrived', entityId: orderId, label: order.label })
    },
  },
  'order.goodsPromised': {
    async emailCustomer(tx, shop, { data: { orderId } }) {
      if (!(await findUnderway(tx, orderId))) return
      const recipient = await orderRecipient(tx, orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'goodsPromised', orderId, ...recipient })
    },
  },
} satisfies Partial<EventHandlers>

/** The order, if its customer knows of it and it is not final: for orders not yet paid online no email is sent. */
async function findUnderway(tx: Database, orderId: number): Promise<{ label: string } | undefined> {
  const underway = and(eq(orders.id, orderId), eq(orders.state, 'placed'))
  const [order] = await tx.select({ label: orders.orderNo }).from(orders).where(underway)
  return order
}
