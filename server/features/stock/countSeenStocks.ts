import { sql } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudits } from '../audit/index.ts'
import { readPiecesOf } from '../catalogue/index.ts'
import { maxPieces } from './changeStock.ts'
import type { StockCount } from './countStock.ts'
import { countStocks } from './countStocks.queries.ts'
import { stockMovements } from './tables.ts'

export type PlainCount = Pick<StockCount, 'productId' | 'seen' | 'counted'>

/** `changed_meanwhile`: it was unknown when it was seen and is known now, or the other way round. */
export interface CountError {
  productId: number
  code: 'changed_meanwhile' | 'not_enough_stock' | 'out_of_range'
}

const differenceOf = ({ seen, counted }: PlainCount) => counted - (seen ?? 0)
const idsOf = (counts: readonly PlainCount[]) => counts.map(({ productId }) => productId)

/**
 * Whether these counts were made under this key before.
 * @throws `key_reused` where others were
 */
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

/** Errors of counts, as `countStock` reports them one by one. `lock`: stock of these products stays until the end. */
export async function findCountErrors(
  tx: Database,
  counts: readonly PlainCount[],
  { lock }: { lock: boolean },
): Promise<CountError[]> {
  if (counts.length === 0) return []
  const pieces = await readPiecesOf(tx, idsOf(counts), { lock })
  return counts.flatMap((count) => {
    const now = pieces.get(count.productId) ?? null
    const after = (now ?? 0) + differenceOf(count)
    const errorOf = (code: CountError['code']) => [{ productId: count.productId, code }]
    if ((now === null) !== (count.seen === null)) return errorOf('changed_meanwhile')
    if (after < 0) return errorOf('not_enough_stock')
    return after > maxPieces ? errorOf('out_of_range') : []
  })
}

/**
 * Counts many products in one transaction, as `countStock` counts one: each with a movement of its own and an entry in the
 * audit log. The caller has locked them, and found nothing wrong (`countFaults`).
 */
export async function countSeenStocks(
  shop: Pick<Shop, 'events'>,
  tx: Database,
  actor: StaffActor,
  { key, counts }: { key: string; counts: readonly PlainCount[] },
): Promise<void> {
  if (counts.length === 0) return
  const before = await readPiecesOf(tx, idsOf(counts))
  const counted = counts.map((count) => ({ productId: count.productId, difference: differenceOf(count) }))
  const noted = await countStocks(shop, tx, { actor, note: '', counted, key })
  const after = new Map(noted.map(({ productId, piecesAfter }) => [productId, piecesAfter]))
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
