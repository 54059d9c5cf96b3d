import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { EventData, EventHandlers } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { enqueueShopEmail } from '../email/index.ts'
import { notifyStaff } from '../notifications/index.ts'
import { findOrder, orderRecipient } from '../orders/index.ts'
import { claimShipmentNotice } from './shipmentNotice.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    /** Staff said who carries it, or under which number. */
    'order.shipmentChanged': { orderId: number }
    /** Staff gave it another status. */
    'order.moved': {
      orderId: number
      status: OrderStatus
      byUserId: number | null
      /** It was paid before, and came off hold. */
      resumed?: true
    }
    'return.requested': { returnId: number; orderId: number }
    'return.decided': { returnId: number; orderId: number }
  }
}

export const fulfilmentEventHandlers = {
  'order.moved': {
    async emailCustomer(tx, shop, { data: { orderId, status, resumed } }) {
      const recipient = await orderRecipient(tx, orderId)
      if (!recipient) return
      const notice = await claimShipmentNotice(tx, orderId)
      const shipment = notice?.shipment ?? null
      await shop.mailer.enqueueEmail(tx, {
        kind: 'orderMoved',
        orderId,
        status,
        shipment,
        ...(resumed && { resumed }),
        ...recipient,
      })
    },
    async emailShop(tx, shop, { data }) {
      const cancelled = await findCancelledByCustomer(tx, data)
      if (!cancelled) return
      const { id: orderId, language } = cancelled
      await enqueueShopEmail(tx, shop, 'orders', { kind: 'cancelledByCustomer', orderId, language })
    },
    async notifyStaff(tx, shop, { data }) {
      const cancelled = await findCancelledByCustomer(tx, data)
      if (!cancelled) return
      const { id: entityId, orderNo: label } = cancelled
      await notifyStaff(tx, shop, { kind: 'orderCancelled', entityId, label })
    },
  },
  'order.shipmentChanged': {
    async emailCustomer(tx, shop, { data: { orderId } }) {
      const recipient = await orderRecipient(tx, orderId)
      if (!recipient) return
      const notice = await claimShipmentNotice(tx, orderId)
      if (!notice?.isNew) return
      const { shipment, isCorrection } = notice
      await shop.mailer.enqueueEmail(tx, { kind: 'shipmentChanged', orderId, shipment, isCorrection, ...recipient })
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
    async notifyStaff(tx, shop, { data: { orderId } }) {
      const order = await findOrder(tx, orderId)
      if (order) await notifyStaff(tx, shop, { kind: 'returnRequested', entityId: orderId, label: order.orderNo })
    },
  },
  'return.decided': {
    async emailCustomer(tx, shop, { data }) {
      const recipient = await orderRecipient(tx, data.orderId)
      if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'returnDecided', ...data, ...recipient })
    },
  },
} satisfies Partial<EventHandlers>

/** The order, where it was its customer that cancelled it. */
async function findCancelledByCustomer(tx: Database, { orderId, status, byUserId }: EventData['order.moved']) {
  if (status !== orderStatus.cancelled || byUserId === null) return undefined
  const order = await findOrder(tx, orderId)
  return order?.userId === byUserId ? order : undefined
}
