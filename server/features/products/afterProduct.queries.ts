// Joins stock: products are sorted by what is there and sold.
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { productStock, products } from '../catalogue/tables.ts'
import type { Order } from './boundedLists.queries.ts'

/** The product behind which a page begins, and what comes after it in the order. */
export interface PageStart {
  id: number
  /** By what its SKU has of a text; 0 where that does not order the list. */
  rank: number
  beyond: SQL
  /** What comes after all of that. */
  last?: SQL
}

/**
 * The place of a product in an order.
 * @throws `invalid_input` where there is no such product
 */
export async function afterProduct(
  db: Database,
  { by, id, direction, type }: Order,
  rank: SQL<number> | undefined,
  after: number,
): Promise<PageStart> {
  const [row] = await db
    .select({ value: sql<string | null>`(${by})::text`, rank: rank ?? sql<number>`0` })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(sql`${products.id} = ${after}::bigint`)
  if (!row) throw invalidInput({ after: 'invalid_value' })
  // Rows without a value come last, which only one order has (`fewestPieces`). One condition for both could not begin in the index.
  if (row.value === null) return { id: after, rank: row.rank, beyond: sql`(${by} is null and ${id} > ${after}::int)` }
  const compare = direction === 'asc' ? sql`>` : sql`<`
  const beyond = sql`(${by}, ${id}) ${compare} (${row.value}::${sql.raw(type)}, ${after}::int)`
  return { id: after, rank: row.rank, beyond, ...(by === productStock.pieces && { last: sql`${by} is null` }) }
}

/** All that comes after a place, as one condition, which cannot begin in an index. */
export function allBehind(
  { rank: startRank, beyond, last }: PageStart,
  rank: SQL<number> | undefined,
): SQL | undefined {
  if (rank) return sql`(${rank} > ${startRank}::int or (${rank} = ${startRank}::int and ${beyond}))`
  return or(beyond, last)
}
