import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Database } from '../../platform/database/Database.ts'
import { lockOrderRow, updateOrder } from '../orders/index.ts'
import type { Shipment } from './updateOrderStatus.ts'

export interface ShipmentNotice {
  /** As it is now; an email says this, whatever is changed before it goes out. */
  shipment: Shipment
  /** Whether its customer does not know it yet. */
  isNew: boolean
  /** Whether its customer was notified of another one before. */
  isCorrection: boolean
}

const underway: readonly number[] = [orderStatus.dispatched, orderStatus.inDelivery]

/**
 * Carrier and tracking number that an email to the customer is about to contain: it counts as sent from this transaction on, so
 * that it is not sent twice. Null if the order is not under way or has no number yet.
 */
export async function claimShipmentNotice(tx: Database, orderId: number): Promise<ShipmentNotice | null> {
  const order = await lockOrderRow(tx, orderId)
  if (!order || order.trackingNumber === null || !underway.includes(order.status)) return null
  const shipment = { carrier: order.carrier, trackingNumber: order.trackingNumber }
  const named = `${order.carrier ?? ''} ${order.trackingNumber}`
  const isNew = order.notifiedShipment !== named
  if (isNew) await updateOrder(tx, orderId, { notifiedShipment: named })
  return { shipment, isNew, isCorrection: isNew && order.notifiedShipment !== null }
}
