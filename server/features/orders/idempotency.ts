import type { OrderTotals } from '@rawaj/contract/orders/orderSchemas.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { idempotencyKeys } from '../idempotency/index.ts'
import { orders } from './tables.ts'
import { toOrderTotalsDto } from './toOrderTotalsDto.ts'

export interface PlacedOrder {
  id: number
  orderNo: string
  /** What it comes to, by the server's reckoning. */
  totals: OrderTotals
}

/** The order that was placed with this key, if any. Throws `key_reused` for another input under the same key. */
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

/** The order came to nothing, so its key may be used again. */
export async function releaseIdempotencyKey(tx: Database, order: { userId: number; orderNo: string }): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, order.userId), eq(idempotencyKeys.orderNo, order.orderNo)))
}

/**
 * Claims the key for an order about to be written in the same transaction. `false`: another request was faster; the
 * statement has waited for it to finish, so its order can be read now.
 */
export async function claimIdempotencyKey(
  tx: Database,
  caller: Pick<Caller, 'id'>,
  claim: { call: 'placeOrder' | 'createOrder'; key: string; fingerprint: string; orderNo: string },
): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId: caller.id, ...claim })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}
