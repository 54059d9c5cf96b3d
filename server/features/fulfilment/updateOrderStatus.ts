import { type OrderStatus, orderStatus, orderType } from '@rawaj/contract/orderStatus.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { type LockedOrder, lockOrder, moveOrder, orders, restoreStock, statusOf } from '../orders/index.ts'
import { byOrderId, lockPayment, type PaymentShop, recordCash } from '../payments/index.ts'
import type { Actor } from '../shop/index.ts'
import { returnEverything, takeBackSale } from './takeBack.ts'

/**
 * Staff changes the status of an order, and its customer is emailed. Cancelled and returned orders restore their stock,
 * and what was paid for them is refunded; cash that comes with a move is recorded. Throws `not_found`, `move_forbidden`, and
 * `changed_meanwhile` where the order is not `from` any more.
 */
export async function updateOrderStatus(
  shop: PaymentShop,
  actor: Actor,
  { orderId, from, to }: { orderId: number; from?: OrderStatus; to: OrderStatus },
): Promise<void> {
  const restoredProducts = await retryOnConflict(() =>
    shop.db.transaction(async (tx) => {
      // The payment first, as everywhere.
      await lockPayment(tx, byOrderId(orderId))
      const order = await lockOrder(tx, orderId)
      if (from !== undefined && statusOf(order) !== from) throw new AppError('changed_meanwhile')
      // Not the customer's order yet: it is paid, or it goes by itself.
      if (order.state === 'pending' || order.state === 'abandoned') throw new AppError('move_forbidden')
      const products = to === orderStatus.returned ? await returnEverything(shop, tx, order, { by: actor.userId }) : []
      const now = to === orderStatus.returned ? await lockOrder(tx, orderId) : order
      await moveOrder(tx, now, { to, by: actor.userId, at: shop.clock() })
      const restored = await applyMove(shop, tx, { order: now, to, by: actor.userId })
      if (bringsCash(now, to)) await recordCash(shop, tx, { orderId, userId: await customerOf(tx, orderId) })
      const changes = { status: { before: statusOf(order), after: to } }
      await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
      await shop.events.publish(tx, 'order.moved', { orderId, status: to, byUserId: actor.userId })
      return [...products, ...restored]
    }),
  )
  if (restoredProducts.length > 0) shop.catalogueVersion.stockChanged(restoredProducts)
}

/** Cash on delivery is paid when the order is recorded as paid, or completed. */
function bringsCash({ type, paymentState }: LockedOrder, to: OrderStatus): boolean {
  const brings = to === orderStatus.paid || to === orderStatus.completed
  return brings && type === orderType.cashOnDelivery && paymentState === 'unpaid'
}

/** What a cancelled order held goes back, and its sale is taken back. Answers the products that came back. */
async function applyMove(
  shop: PaymentShop,
  tx: Database,
  { order, to, by }: { order: LockedOrder; to: OrderStatus; by: number | null },
): Promise<number[]> {
  if (to !== orderStatus.cancelled || order.type === orderType.quotation) return []
  await takeBackSale(shop, tx, order, { request: 'whole', reason: 'cancelled', by })
  return restoreStock(tx, order.id)
}

async function customerOf(tx: Database, orderId: number): Promise<number> {
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new AppError('not_found')
  return order.userId
}
