// Joins the idempotency keys: a repeated request finds the order of its key in one statement.
import type { OrderTotals } from '@rawaj/contract/orders/orderSchemas.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { idempotencyKeys } from '../idempotency/tables.ts'
import { orders } from './tables.ts'
import { toOrderTotalsDto } from './toOrderTotalsDto.ts'

export interface PlacedOrder {
  id: number
  orderNo: string
  /** Calculated by the server. */
  totals: OrderTotals
}

/**
 * The order that was placed with this key, if any.
 * @throws `key_reused` for another input under the same key
 */
export async function findReplayedOrder(
  db: Database,
  caller: Pick<Caller, 'id'>,
  key: string,
  fingerprint: string,
): Promise<PlacedOrder | null> {
  const [first] = await db
    .select({
      fingerprint: idempotencyKeys.fingerprint,
      order: {
        id: orders.id,
        orderNo: orders.orderNo,
        subtotal: orders.subtotalHalalas,
        discount: orders.discountHalalas,
        vat: orders.vatHalalas,
        shipping: orders.shippingHalalas,
        total: orders.totalHalalas,
      },
    })
    .from(idempotencyKeys)
    .leftJoin(orders, eq(orders.orderNo, idempotencyKeys.orderNo))
    .where(and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key)))
  if (!first) return null
  if (first.fingerprint !== fingerprint) throw new AppError('key_reused')
  const { order } = first
  return order && { id: order.id, orderNo: order.orderNo, totals: toOrderTotalsDto(order) }
}
