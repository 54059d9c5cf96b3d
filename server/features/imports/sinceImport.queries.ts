// Asks orders, quotations, enquiries, stock and the audit log in one statement each for which products something was done since.
import { inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { auditLog } from '../audit/tables.ts'
import { orderLines } from '../orders/tables.ts'
import { enquiries } from '../quotations/enquiries/tables.ts'
import { quotationOfferLines } from '../quotations/tables.ts'
import { owedGoods, stockMovements } from '../stock/tables.ts'
import type { StoredRow } from './writeBatch.ts'

/** Products that were ordered, offered, backordered, or requested. */
export async function askedFor(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const all = [...ids]
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${orderLines.productId} as id from ${orderLines} where ${inArray(orderLines.productId, all)}
    union select ${quotationOfferLines.productId} from ${quotationOfferLines} where ${inArray(quotationOfferLines.productId, all)}
    union select ${owedGoods.productId} from ${owedGoods} where ${inArray(owedGoods.productId, all)}
    union select ${enquiries.productId} from ${enquiries} where ${inArray(enquiries.productId, all)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Products whose pieces staff have changed since the import did. */
export async function movedSince(tx: Database, rows: readonly StoredRow[]): Promise<ReadonlySet<number>> {
  const counted = new Map(
    rows.flatMap(({ entityId, undo }) =>
      entityId !== null && undo?.kind === 'product' && undo.stock ? [[entityId, undo.stock.movementId]] : [],
    ),
  )
  if (counted.size === 0) return new Set()
  const found = await tx
    .select({ id: stockMovements.productId, last: max(stockMovements.id) })
    .from(stockMovements)
    .where(inArray(stockMovements.productId, [...counted.keys()]))
    .groupBy(stockMovements.productId)
  return new Set(found.filter(({ id, last }) => (last ?? 0) > (counted.get(id) ?? 0)).map(({ id }) => id))
}

/**
 * How often each product was put up for sale or hidden since the import wrote it, where nothing else was changed with it: every
 * such change raises its version by one, and is no reason to keep what the import has written.
 * @param createdAt when the file of the import came
 */
export async function salesSince(
  tx: Database,
  { ids, createdAt }: { ids: readonly number[]; createdAt: Date },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ id: number; times: number }>(sql`
    with written as (
      select entity_id, min(id) as id from ${auditLog}
      where entity in ('product', 'stock') and entity_id = any(${`{${ids.join()}}`}::text[])
        and call = 'commitImport' and at >= ${createdAt.toISOString()}::timestamptz
      group by entity_id)
    select entry.entity_id::int as id, count(*)::int as times
    from ${auditLog} entry join written on written.entity_id = entry.entity_id and entry.id > written.id
    where entry.entity = 'product' and entry.call <> 'commitImport'
      and entry.changes <> '{}' and entry.changes - 'active' = '{}'
    group by entry.entity_id`)
  return new Map(rows.map(({ id, times }) => [id, times]))
}
