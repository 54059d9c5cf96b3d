import {
  allowedTransitions,
  type OrderStatus,
  type OrderType,
  orderStatus,
  orderType,
} from '@rawaj/contract/orderStatus.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { users } from '../accounts/index.ts'
import { orders, restoreStock, setOrderStatus } from '../orders/index.ts'
import { byOrderId, lockPayment, type PaymentShop, requestRefund } from '../payments/index.ts'
import type { Caller } from '../shop/index.ts'

/**
 * Staff changes the status of an order, and its customer is emailed. Cancelled and returned orders restore their stock; what was
 * paid online for a cancelled one is refunded. Throws `not_found` and `move_forbidden`. No screen or call uses it before
 * the back office is there.
 */
export async function updateOrderStatus(
  shop: PaymentShop,
  staff: Pick<Caller, 'id'>,
  { orderId, to }: { orderId: number; to: OrderStatus },
): Promise<void> {
  const restoredProducts = await retryOnConflict(() =>
    shop.db.transaction(async (tx) => {
      // The payment first, as everywhere.
      const payment = await lockPayment(tx, byOrderId(orderId))
      // Not the customer's order yet: it is paid, or it goes by itself.
      if (payment?.state === 'open' || payment?.state === 'released') throw new AppError('move_forbidden')
      const order = await lockOrder(tx, orderId)
      if (!allowedTransitions(order).includes(to)) throw new AppError('move_forbidden')

      await setOrderStatus(tx, { orderId, to, by: staff.id, at: shop.clock() })
      if (to === orderStatus.cancelled && payment?.state === 'paid') await requestRefund(shop, tx, payment.id)
      const gaveBack = to === orderStatus.cancelled || to === orderStatus.returned
      const goods = gaveBack && order.type !== orderType.quotation ? await restoreStock(tx, orderId) : []
      await shop.mailer.enqueueEmail(tx, {
        kind: 'orderMoved',
        orderId,
        status: to,
        to: order.email,
        language: order.language,
      })
      return goods
    }),
  )
  if (restoredProducts.length > 0) shop.catalogueVersion.stockChanged(restoredProducts)
}

async function lockOrder(tx: Database, orderId: number) {
  const [order] = await tx
    .select({
      type: orders.type,
      status: orders.status,
      language: orders.language,
      email: users.email,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
    .for('no key update', { of: orders })
  if (!order) throw new AppError('not_found')
  // The table's own checks keep both within these codes.
  return { ...order, type: order.type as OrderType, status: order.status as OrderStatus }
}
