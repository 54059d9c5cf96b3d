// Joins accounts: each movement names who made it.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { StockMovement } from '@rawaj/contract/products/productSchemas.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { users } from '../accounts/tables.ts'
import { productStock } from '../catalogue/tables.ts'
import { stockMovements } from './tables.ts'

/**
 * Manual changes of a product's stock, latest first, a page at a time.
 * @throws `not_found`
 */
export async function listStockMovements(
  { db }: Pick<Shop, 'db'>,
  productId: number,
  { after, limit }: ValidatedAdminInput<'listStockMovements'>['query'],
): Promise<{ data: StockMovement[]; next: string | null }> {
  if ((await db.$count(productStock, eq(productStock.productId, productId))) === 0) throw new AppError('not_found')
  const { id, createdAt, reason, difference, piecesAfter, note } = stockMovements
  const rows = await db
    .select({ id, at: createdAt, reason, difference, piecesAfter, note, by: users.name })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.byUserId))
    .where(
      and(
        eq(stockMovements.productId, productId),
        after === undefined ? undefined : sql`${id} < ${Number(after)}::bigint`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
  return pageOf(rows, limit, {
    toEntry: (row) => ({ ...row, at: row.at.toISOString() }),
    cursorOf: (last) => String(last.id),
  })
}
