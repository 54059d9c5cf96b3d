import type { OpenOrder } from '@rawaj/contract/admin/adminEntities.ts'
import type { OrderType } from '@rawaj/contract/orderStatus.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { users } from '../accounts/index.ts'
import { isSent } from '../fulfilment/index.ts'
import { visibleOrders } from '../orderHistory/index.ts'
import { movesOf, orderLines, orderStatusHistory, orders } from '../orders/index.ts'
import { refunds } from '../payments/index.ts'
import type { Shop } from '../shop/index.ts'
import { rowColumns } from './listOrders.ts'

/** One order, with all that was done with it and what may be done next. Throws `not_found`. */
export async function readOrder({ db, clock }: Shop, id: number): Promise<OpenOrder> {
  const [[found], lines, history, refunded] = await Promise.all([
    db
      .select({ row: rowColumns(clock()), order: orders, customer: users })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(and(eq(orders.id, id), visibleOrders)),
    db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id)),
    db
      .select({ at: orderStatusHistory.createdAt, status: orderStatusHistory.status, by: users.name })
      .from(orderStatusHistory)
      .leftJoin(users, eq(users.id, orderStatusHistory.byUserId))
      .where(eq(orderStatusHistory.orderId, id))
      .orderBy(desc(orderStatusHistory.id)),
    db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(desc(refunds.id)),
  ])
  if (!found) throw new AppError('not_found')
  const { row, order, customer } = found
  // The table's own check keeps it within these codes.
  const movable = { ...order, type: order.type as OrderType }
  const { buyerAddress, buyerZipcode, language } = order
  const { subtotalHalalas, discountHalalas, vatHalalas, shippingHalalas } = order
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    customer: { id: customer.id, name: customer.name, email: customer.email, type: customer.type },
    ...{ buyerAddress, buyerZipcode, language, subtotalHalalas, discountHalalas, vatHalalas, shippingHalalas },
    lines: lines.map(({ id, productId, sku, nameAr, nameEn, pictures, quantity, returnedQuantity, totalHalalas }) => ({
      ...{ id, productId, sku, nameAr, nameEn, quantity, returnedQuantity, totalHalalas },
      picture: pictures[0] ?? null,
    })),
    history: history.map(({ at, status, by }) => ({ at: at.toISOString(), status, by })),
    refunds: refunded.map(({ id, createdAt, amount, reason, state }) => ({
      ...{ id, amount, reason, state },
      at: createdAt.toISOString(),
    })),
    moves: movesOf(movable),
    returnable: isSent(movable) && lines.some(({ quantity, returnedQuantity }) => returnedQuantity < quantity),
  }
}
