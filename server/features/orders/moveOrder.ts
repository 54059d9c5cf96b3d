import type { OrderStatus, OrderType } from '@rawaj/contract/orders/orderStatus.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type OrderStates, statesAfter, statusOf } from './orderStates.ts'
import { orderLines, orderStatusHistory, orders, type PaymentState } from './tables.ts'

/** `by` null: the shop itself, on a timeout or a webhook. */
export interface StatusChange {
  to: OrderStatus
  by: number | null
  at: Date
  /** New state of the payment, if the move itself does not determine it. */
  paymentState?: PaymentState
}

export type LockedOrder = OrderStates & { id: number; type: OrderType; userId: number }

/**
 * An order, locked.
 * @throws `not_found`
 */
export async function lockOrder(tx: Database, orderId: number): Promise<LockedOrder> {
  const order = await firstOrNotFound(
    tx
      .select({
        id: orders.id,
        type: orders.type,
        userId: orders.userId,
        state: orders.state,
        paymentState: orders.paymentState,
        fulfilmentState: orders.fulfilmentState,
      })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('no key update'),
  )
  // A check of the table restricts it to these codes.
  return { ...order, type: order.type as OrderType }
}

/**
 * Moves a locked order to a status, with its entry in the history; there is no other way to do so.
 * @throws `move_forbidden` if the table of moves or the order's states do not allow it
 */
export async function moveOrder(tx: Database, order: LockedOrder, { to, by, at, paymentState }: StatusChange) {
  const allReturned = await isAllReturned(tx, order.id)
  const next = statesAfter({ ...order, allReturned }, to)
  if (next === null) throw new AppError('move_forbidden')
  await writeStates(tx, order.id, { ...next, ...(paymentState && { paymentState }) })
  if (next.fulfilmentState === 'delivered' && order.fulfilmentState !== 'delivered')
    await tx.update(orders).set({ deliveredAt: at }).where(eq(orders.id, order.id))
  await tx.insert(orderStatusHistory).values({ orderId: order.id, status: to, byUserId: by, createdAt: at })
}

/** An abandoned unpaid online order keeps its number, hidden and holding no stock. */
export async function abandonOrder(tx: Database, order: LockedOrder, { by, at }: { by: number | null; at: Date }) {
  if (order.state !== 'pending') throw new AppError('move_forbidden')
  await writeStates(tx, order.id, { ...order, state: 'abandoned' })
  const status = statusOf(order)
  await tx.insert(orderStatusHistory).values({ orderId: order.id, status, byUserId: by, createdAt: at })
}

/**
 * Prevents decisions based on an outdated version of a locked order, such as the same refund in another tab.
 * @param read the version that the decision is based on; absent if the caller has none
 * @throws `changed_meanwhile`
 */
export async function assertOrderVersion(tx: Database, orderId: number, read: number | undefined): Promise<void> {
  if (read === undefined) return
  const [order] = await tx.select({ version: orders.version }).from(orders).where(eq(orders.id, orderId))
  if (order?.version !== read) throw new AppError('changed_meanwhile')
}

/** Refunds change the state of the payment, not the order's status. */
export async function setPaymentState(tx: Database, orderId: number, paymentState: PaymentState): Promise<void> {
  await tx.update(orders).set({ paymentState }).where(eq(orders.id, orderId))
}

async function writeStates(tx: Database, orderId: number, { state, paymentState, fulfilmentState }: OrderStates) {
  const states = { state, paymentState, fulfilmentState }
  await tx
    .update(orders)
    .set({ ...states, status: statusOf(states) })
    .where(eq(orders.id, orderId))
}

/** Whether every piece of the order has come back. */
export async function isAllReturned(tx: Database, orderId: number): Promise<boolean> {
  const [lines] = await tx
    .select({ all: sql<boolean>`coalesce(bool_and(${orderLines.returnedQuantity} = ${orderLines.quantity}), false)` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return lines?.all ?? false
}
