// Joins the pieces on hand: the movements of a count are written with them in one statement.
import { sql } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { removePieces } from '../catalogue/index.ts'
import { productStock } from '../catalogue/tables.ts'
import { addStock } from './addStock.ts'
import { stockMovements } from './tables.ts'

interface CountedStock {
  productId: number
  /** Pieces more or fewer than are on hand; 0 of what was never counted: there are none. */
  difference: number
}

export interface CountedStocks {
  actor: Actor
  note: string
  counted: readonly CountedStock[]
  /** Under which the same counts are made once. */
  key?: string | null
}

/** A movement as it was noted. */
export interface NotedMovement {
  id: number
  productId: number
  piecesAfter: number
}

/**
 * Corrects the pieces of several products by counts, in the caller's transaction, which holds their stock and has seen that
 * enough is there. What is more goes to the orders that wait for it first. Notes a movement of each.
 */
export async function countStocks(
  shop: Pick<Shop, 'events'>,
  tx: Database,
  { actor, note, counted, key = null }: CountedStocks,
): Promise<NotedMovement[]> {
  if (counted.length === 0) return []
  const more = counted.filter(({ difference }) => difference > 0)
  await addStock(
    shop,
    tx,
    more.map(({ productId, difference }) => ({ productId, pieces: difference, supplied: true })),
  )
  await removePieces(
    tx,
    counted.filter(({ difference }) => difference <= 0),
  )
  const rows = counted.map(({ productId, difference }) => ({ product_id: productId, difference }))
  const { rows: noted } = await tx.execute<{ id: number; product_id: number; pieces_after: number }>(sql`
    insert into ${stockMovements} (product_id, reason, difference, pieces_after, note, key, by_user_id, created_at)
    select counted.product_id, 'counted', counted.difference, coalesce(${productStock.pieces}, 0), ${note}::text, ${key}::text,
      ${actor.userId}::int, ${actor.at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted(product_id int, difference int)
    join ${productStock} on ${productStock.productId} = counted.product_id
    returning id, product_id, pieces_after`)
  return noted.map(({ id, product_id: productId, pieces_after: piecesAfter }) => ({ id, productId, piecesAfter }))
}
