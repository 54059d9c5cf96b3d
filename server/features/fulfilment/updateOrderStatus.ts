import type { CancelReason } from '@rawaj/contract/orders/orderReasons.ts'
import { type OrderStatus, orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { type LockedOrder, lockOrder, moveOrder, restoreStock, statusOf, updateOrder } from '../orders/index.ts'
import {
  byOrderId,
  lockPayment,
  type ManualPayment,
  type PaymentShop,
  recordManualPayment,
  sellOrder,
} from '../payments/index.ts'
import { assertNothingOwed } from '../stock/index.ts'
import { returnEverything, takeBackSale } from './takeBack.ts'

/** Reason of a cancellation, and an optional explanation. */
export interface Cancellation {
  reason: CancelReason
  note: string
}

/** Carrier of a parcel, by the code of the settings, and its number. */
export interface Shipment {
  carrier: string | null
  trackingNumber: string | null
}

export interface StatusUpdate {
  orderId: number
  /** Status that the move is based on. */
  from?: OrderStatus
  to: OrderStatus
  /** For a move to cancelled. */
  cancellation?: Cancellation
  /** For a move to dispatched. */
  shipment?: Shipment
  /** Payment of a move to paid or completed; in cash by default. */
  payment?: ManualPayment
}

/**
 * Staff changes the status of an order, and its customer is emailed. Cancelled and returned orders restore their stock, and what
 * was paid for them is refunded; money that comes with a move is recorded.
 * @throws `not_found`, `move_forbidden` (for a quotation too), `goods_owed` for one that cannot be sent yet, and
 * `changed_meanwhile` where the order is not `from` any more
 */
export async function updateOrderStatus(shop: PaymentShop, actor: Actor, update: StatusUpdate): Promise<void> {
  await inOrderTransaction(shop, update.orderId, async (tx, order) => {
    const restored = await applyUpdate(shop, tx, order, { ...update, by: actor.userId })
    const { cancellation, shipment, payment, to } = update
    const changes = {
      status: { before: statusOf(order), after: to },
      ...(cancellation && { cancelReason: { after: cancellation.reason } }),
      ...(shipment && { carrier: { after: shipment.carrier }, trackingNumber: { after: shipment.trackingNumber } }),
      ...(payment && { paymentMethod: { after: payment.method } }),
    }
    await recordAudit(tx, actor, { entity: 'order', id: order.id, changes })
    return restored
  })
}

/**
 * A customer cancels an own order before it is sent; what was paid is refunded.
 * @throws `not_found` for another customer's, `move_forbidden` once it is on its way or final
 */
export async function cancelOwnOrder(
  shop: PaymentShop,
  customer: { id: number },
  { orderId, cancellation }: { orderId: number; cancellation: Cancellation },
): Promise<void> {
  await inOrderTransaction(shop, orderId, async (tx, order) => {
    if (order.userId !== customer.id) throw new AppError('not_found')
    return applyUpdate(shop, tx, order, { orderId, to: orderStatus.cancelled, cancellation, by: customer.id })
  })
}

/** Locks an order with its payment, and notifies caches of returned stock once everything is written. */
async function inOrderTransaction(
  shop: PaymentShop,
  orderId: number,
  work: (tx: Database, order: LockedOrder) => Promise<number[]>,
): Promise<void> {
  const restoredProducts = await retriedTransaction(shop.db, async (tx) => {
    // The payment first, as everywhere.
    await lockPayment(tx, byOrderId(orderId))
    return work(tx, await lockOrder(tx, orderId))
  })
  if (restoredProducts.length > 0) shop.catalogueVersion.stockChanged(restoredProducts)
}

async function applyUpdate(
  shop: PaymentShop,
  tx: Database,
  order: LockedOrder,
  { from, to, by, ...rest }: StatusUpdate & { by: number | null },
): Promise<number[]> {
  if (from !== undefined && statusOf(order) !== from) throw new AppError('changed_meanwhile')
  // Not the customer's order yet: it is paid, or it goes by itself.
  if (order.state === 'pending' || order.state === 'abandoned') throw new AppError('move_forbidden')
  // Offers, acceptance and time move it (features/quotations), and nothing else.
  if (order.type === orderType.quotation) throw new AppError('move_forbidden')
  if (to === orderStatus.dispatched) await assertNothingOwed(tx, order.id)
  const returned = to === orderStatus.returned ? await returnEverything(shop, tx, order, { by }) : []
  const now = to === orderStatus.returned ? await lockOrder(tx, order.id) : order
  await moveOrder(tx, now, { to, by, at: shop.clock() })
  await keepDetails(tx, order.id, { to, ...rest })
  const restored = to === orderStatus.cancelled ? await takeBackCancelled(shop, tx, now, by) : []
  const isResumed = to === orderStatus.paid && statusOf(order) === orderStatus.onHold && order.paymentState !== 'unpaid'
  await shop.events.publish(tx, 'order.moved', {
    orderId: order.id,
    status: to,
    byUserId: by,
    ...(isResumed && { resumed: true as const }),
  })
  if (bringsMoney(now, to)) {
    const { method, reference } = rest.payment ?? { method: 'cash', reference: null }
    await recordManualPayment(shop, tx, { orderId: order.id, userId: order.userId, method, reference })
  }
  if (isSaleAt(shop, to)) await sellOrder(shop, tx, order.id)
  return [...returned, ...restored]
}

async function keepDetails(
  tx: Database,
  orderId: number,
  { to, cancellation, shipment }: Pick<StatusUpdate, 'to' | 'cancellation' | 'shipment'>,
): Promise<void> {
  const { cancelled, dispatched } = orderStatus
  const details = {
    ...(to === cancelled && cancellation && { cancelReason: cancellation.reason, cancelNote: cancellation.note }),
    ...(to === dispatched && shipment && { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber }),
  }
  if (Object.keys(details).length > 0) await updateOrder(tx, orderId, details)
}

/** Whether a move makes an order a sale whose money has not come before. */
function isSaleAt({ shopSettings }: PaymentShop, to: OrderStatus): boolean {
  const { dispatched, inDelivery, delivered, completed } = orderStatus
  const { issueAt } = shopSettings.current().invoicing
  const sales: OrderStatus[] =
    issueAt === 'dispatch' ? [dispatched, inDelivery, delivered, completed] : [delivered, completed]
  return sales.includes(to)
}

/** An order that is not paid online is paid when it is recorded as paid, or completed. */
function bringsMoney({ type, paymentState }: LockedOrder, to: OrderStatus): boolean {
  const brings = to === orderStatus.paid || to === orderStatus.completed
  return brings && type === orderType.cashOnDelivery && paymentState === 'unpaid'
}

/**
 * Returns what a cancelled order held to stock, and credits its sale.
 * @returns the products that came back
 */
async function takeBackCancelled(
  shop: PaymentShop,
  tx: Database,
  order: LockedOrder,
  by: number | null,
): Promise<number[]> {
  // Before the credit: its note locks last.
  const restored = await restoreStock(shop, tx, order.id)
  await takeBackSale(shop, tx, order, { request: 'whole', reason: 'cancelled', by })
  return restored
}
