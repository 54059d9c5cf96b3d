import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../accounts/Caller.ts'
import type { Database } from '../database/Database.ts'
import { idempotencyKeys, orders } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { OrderWish, PlacedOrder } from './OrderWish.ts'

/** The same wish always gives the same text: its fields are written in one place, in one order. */
export function fingerprintOf(wish: OrderWish): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('hex')
}

/** The order that this key has already made, if any; another wish under the same key is refused. */
export async function firstAnswer(
  db: Database,
  customer: Caller,
  key: string,
  fingerprint: string,
): Promise<PlacedOrder | null> {
  const [first] = await db
    .select({ id: orders.id, orderNo: orders.orderNo, fingerprint: idempotencyKeys.fingerprint })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.orderNo, idempotencyKeys.orderNo))
    .where(and(eq(idempotencyKeys.userId, customer.id), eq(idempotencyKeys.key, key)))
  if (!first) return null
  if (first.fingerprint !== fingerprint) throw new Refusal('key_reused')
  return { id: first.id, orderNo: first.orderNo }
}

/** The order came to nothing, so its key may be used again. */
export async function forgetKey(tx: Database, order: { userId: number; orderNo: string }): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, order.userId), eq(idempotencyKeys.orderNo, order.orderNo)))
}

/**
 * Claims the key for an order about to be written in the same transaction. `false`: another request was faster; the
 * statement has waited for it to finish, so its order can be read now.
 */
export async function claimKey(
  tx: Database,
  customer: Caller,
  claim: { key: string; fingerprint: string; orderNo: string },
): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId: customer.id, ...claim })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}
