import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudits } from '../audit/index.ts'
import { productStock } from '../catalogue/index.ts'
import type { Shop, StaffActor } from '../shop/index.ts'
import { addStock } from './addStock.ts'
import { maxPieces } from './changeStock.ts'
import type { StockCount } from './countStock.ts'
import { stockMovements } from './tables.ts'

export type PlainCount = Pick<StockCount, 'productId' | 'seen' | 'counted'>

/** `changed_meanwhile`: it was unknown when it was seen and is known now, or the other way round. */
export interface CountFault {
  productId: number
  code: 'changed_meanwhile' | 'not_enough_stock' | 'out_of_range'
}

const differenceOf = ({ seen, counted }: PlainCount) => counted - (seen ?? 0)
const idsOf = (counts: readonly PlainCount[]) => counts.map(({ productId }) => productId)

/** Whether these counts were made under this key before. Throws `key_reused` where others were. */
export async function isCountedUnder(tx: Database, key: string, counts: readonly PlainCount[]): Promise<boolean> {
  if (counts.length === 0) return false
  const { rows } = await tx.execute<{ product_id: number; difference: number }>(sql`
    select product_id, difference from ${stockMovements}
    where key = ${key} and product_id = any(${`{${idsOf(counts).join()}}`}::int[])`)
  if (rows.length === 0) return false
  const done = new Map(rows.map((row) => [row.product_id, row.difference]))
  if (counts.some((count) => done.get(count.productId) !== differenceOf(count))) throw new AppError('key_reused')
  return true
}

/** What is wrong with counts, as `countStock` tells them one by one. `lock`: nobody moves these products until the end. */
export async function countFaults(
  tx: Database,
  counts: readonly PlainCount[],
  { lock }: { lock: boolean },
): Promise<CountFault[]> {
  if (counts.length === 0) return []
  const stock = tx
    .select({ productId: productStock.productId, pieces: productStock.pieces })
    .from(productStock)
    .where(inArray(productStock.productId, idsOf(counts)))
    .orderBy(productStock.productId)
  const pieces = new Map((await (lock ? stock.for('update') : stock)).map((row) => [row.productId, row.pieces]))
  return counts.flatMap((count) => {
    const now = pieces.get(count.productId) ?? null
    const after = (now ?? 0) + differenceOf(count)
    const fault = (code: CountFault['code']) => [{ productId: count.productId, code }]
    if ((now === null) !== (count.seen === null)) return fault('changed_meanwhile')
    if (after < 0) return fault('not_enough_stock')
    return after > maxPieces ? fault('out_of_range') : []
  })
}

/**
 * Counts many products in one transaction, as `countStock` counts one: each with a movement of its own and an entry in the
 * audit log. The caller has locked them, and found nothing wrong (`countFaults`).
 */
export async function countStocks(
  shop: Pick<Shop, 'events'>,
  tx: Database,
  actor: StaffActor,
  { key, counts }: { key: string; counts: readonly PlainCount[] },
): Promise<void> {
  if (counts.length === 0) return
  const before = new Map(
    (
      await tx
        .select()
        .from(productStock)
        .where(inArray(productStock.productId, idsOf(counts)))
    ).map((row) => [row.productId, row.pieces]),
  )
  const rows = counts.map((count) => ({ product_id: count.productId, difference: differenceOf(count) }))
  const fewer = rows.filter(({ difference }) => difference <= 0)
  await tx.execute(sql`
    update ${productStock} set pieces = coalesce(${productStock.pieces}, 0) + row.difference,
      supplied = ${productStock.supplied} + row.difference
    from jsonb_to_recordset(${JSON.stringify(fewer)}::jsonb) as row(product_id int, difference int)
    where row.product_id = ${productStock.productId}`)
  const more = rows.filter(({ difference }) => difference > 0)
  await addStock(
    shop,
    tx,
    more.map((row) => ({ productId: row.product_id, pieces: row.difference, supplied: true })),
  )
  const { rows: moved } = await tx.execute<{ product_id: number; pieces_after: number }>(sql`
    insert into ${stockMovements} (product_id, reason, difference, pieces_after, key, by_user_id, created_at)
    select row.product_id, 'counted', row.difference, ${productStock.pieces}, ${key}, ${actor.userId},
      ${actor.at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(product_id int, difference int)
    join ${productStock} on ${productStock.productId} = row.product_id
    order by row.product_id
    returning product_id, pieces_after`)
  const after = new Map(moved.map((row) => [row.product_id, row.pieces_after]))
  await recordAudits(
    tx,
    actor,
    counts.map(({ productId, counted }) => ({
      entity: 'stock',
      id: productId,
      changes: {
        pieces: { before: before.get(productId) ?? null, after: after.get(productId) ?? null },
        counted: { after: counted },
      },
    })),
  )
}
