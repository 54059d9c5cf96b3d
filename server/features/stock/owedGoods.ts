import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { owedGoods } from './tables.ts'

export type OwedLine = typeof owedGoods.$inferSelect

/** Notes what an order waits for. The caller holds the stock of the products, and none of them is there. */
export async function oweGoods(tx: Database, owed: readonly (typeof owedGoods.$inferInsert)[]): Promise<void> {
  if (owed.length > 0) await tx.insert(owedGoods).values([...owed])
}

/** A statement by which an order waits for nothing any more, where the condition holds. */
export const forgettingOwed = (orderId: number, condition: SQL): SQL =>
  sql`delete from ${owedGoods} where ${owedGoods.orderId} = ${orderId} and ${condition}`

/**
 * Sets the expected day of a line's pieces: a day in Riyadh, null: not known. `from`: the day as it was read.
 * @returns whether it was another day
 * @throws `not_found` if nothing of the line is owed, and `changed_meanwhile` if it differs from `from`
 */
export async function promiseGoods(
  tx: Database,
  {
    orderId,
    lineId,
    from,
    promisedOn,
  }: { orderId: number; lineId: number; from: string | null; promisedOn: string | null },
): Promise<boolean> {
  const ofLine = and(eq(owedGoods.orderLineId, lineId), eq(owedGoods.orderId, orderId))
  const owed = await firstOrNotFound(tx.select().from(owedGoods).where(ofLine).for('no key update'))
  if (owed.promisedOn === promisedOn) return false
  if (owed.promisedOn !== from) throw new AppError('changed_meanwhile')
  await tx.update(owedGoods).set({ promisedOn }).where(ofLine)
  return true
}

/** Pieces that these orders wait for, by line. */
export async function listOwed(db: Database, orderIds: readonly number[]): Promise<OwedLine[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(owedGoods)
    .where(inArray(owedGoods.orderId, [...orderIds]))
    .orderBy(asc(owedGoods.orderLineId))
}

/** @throws `goods_owed` while a locked order waits for pieces: it is sent whole */
export async function assertNothingOwed(tx: Database, orderId: number): Promise<void> {
  if ((await tx.$count(owedGoods, eq(owedGoods.orderId, orderId))) > 0) throw new AppError('goods_owed')
}

/** SQL: pieces that the order of the surrounding query waits for. */
export const owedPieces = (orderId: SQL | PgColumn): SQL<number> =>
  sql<number>`(select coalesce(sum(${owedGoods.pieces}), 0)::int from ${owedGoods} where ${owedGoods.orderId} = ${orderId})`

/** Whether the order of the query round it waits for pieces. */
export const isWaitingForGoods = (orderId: SQL | PgColumn): SQL =>
  sql`exists (select from ${owedGoods} where ${owedGoods.orderId} = ${orderId})`

/** Pieces of a product that orders wait for. */
export async function owedOf(db: Database, productId: number): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${owedGoods.pieces}), 0)::int` })
    .from(owedGoods)
    .where(eq(owedGoods.productId, productId))
  return row?.pieces ?? 0
}
