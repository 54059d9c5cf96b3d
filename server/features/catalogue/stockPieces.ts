import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { productStock } from './tables.ts'

/** Locks the stock of products, in the order of their ids, as every order does. */
export async function lockStock(tx: Database, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select ${productStock.productId} from ${productStock}
    where ${productStock.productId} in ${productIds} order by ${productStock.productId} for no key update`)
}

/**
 * Locks the stock of one product.
 * @returns its pieces, null if they were never counted; undefined if there is no such product
 */
export async function lockPieces(tx: Database, productId: number): Promise<{ pieces: number | null } | undefined> {
  const [stock] = await tx
    .select({ pieces: productStock.pieces })
    .from(productStock)
    .where(eq(productStock.productId, productId))
    .for('update')
  return stock
}

export async function readPieces(db: Database, productId: number): Promise<number | null> {
  const [stock] = await db
    .select({ pieces: productStock.pieces })
    .from(productStock)
    .where(eq(productStock.productId, productId))
  return stock?.pieces ?? null
}

/**
 * Takes the pieces of every line in one conditional statement; a check of the table backs it.
 * @returns the products of which there was enough
 */
export async function takePieces(
  tx: Database,
  lines: readonly { productId: number; quantity: number }[],
): Promise<Set<number>> {
  const wanted = JSON.stringify(lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })))
  const taken = await tx
    .update(productStock)
    .set({ pieces: sql`${productStock.pieces} - wanted.quantity`, sold: sql`${productStock.sold} + wanted.quantity` })
    .from(sql`jsonb_to_recordset(${wanted}::jsonb) as wanted(product_id int, quantity int)`)
    .where(and(eq(productStock.productId, sql`wanted.product_id`), gte(productStock.pieces, sql`wanted.quantity`)))
    .returning({ productId: productStock.productId })
  return new Set(taken.map((row) => row.productId))
}

/** A statement that takes pieces. @param taken a query of `product_id` and `pieces`, in parentheses */
export const takingPieces = (taken: SQL): SQL => sql`
      update ${productStock} set pieces = ${productStock.pieces} - out.pieces, sold = ${productStock.sold} + out.pieces
      from ${taken} as out
      where out.product_id = ${productStock.productId}`

/** Adds pieces, more than 0 each. `supplied`: a delivery to the shop; else an order returns them. */
export async function addPieces(
  tx: Database,
  added: readonly { productId: number; pieces: number; supplied: boolean }[],
): Promise<void> {
  const rows = JSON.stringify(
    added.map(({ productId, pieces, supplied }) => ({ product_id: productId, pieces, supplied })),
  )
  await tx.execute(sql`
    update ${productStock} set pieces = coalesce(${productStock.pieces}, 0) + back.pieces,
      supplied = ${productStock.supplied} + back.supplied,
      sold = greatest(0, ${productStock.sold} - (back.pieces - back.supplied))
    from (select product_id, sum(pieces)::int as pieces, coalesce(sum(pieces) filter (where supplied), 0)::int as supplied
      from jsonb_to_recordset(${rows}::jsonb) as row(product_id int, pieces int, supplied boolean)
      group by product_id) as back
    where back.product_id = ${productStock.productId}`)
}

/** Corrects pieces by differences of at most 0. */
export async function removePieces(
  tx: Database,
  counted: readonly { productId: number; difference: number }[],
): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(({ productId, difference }) => ({ product_id: productId, difference }))
  await tx.execute(sql`
      update ${productStock} set pieces = coalesce(${productStock.pieces}, 0) + less.difference,
        supplied = ${productStock.supplied} + less.difference
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as less(product_id int, difference int)
      where less.product_id = ${productStock.productId}`)
}

/** @returns the pieces by product; with `lock`, as they stay until the transaction ends */
export async function readPiecesOf(
  tx: Database,
  ids: readonly number[],
  { lock = false } = {},
): Promise<Map<number, number | null>> {
  const stock = tx
    .select({ productId: productStock.productId, pieces: productStock.pieces })
    .from(productStock)
    .where(inArray(productStock.productId, [...ids]))
    .orderBy(productStock.productId)
  const rows = await (lock ? stock.for('update') : stock)
  return new Map(rows.map((row) => [row.productId, row.pieces]))
}
