import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { productStock } from '../catalogue/index.ts'

export interface StockLine {
  productId: number
  quantity: number
  /** There are, before the taking. */
  pieces: number | null
}

/** Takes the pieces of every line in one conditional statement; the table's own check stands behind it. */
export async function reserveStock(tx: Database, lines: readonly StockLine[]): Promise<void> {
  const wanted = JSON.stringify(lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })))
  const taken = await tx
    .update(productStock)
    .set({ pieces: sql`${productStock.pieces} - wanted.quantity`, sold: sql`${productStock.sold} + wanted.quantity` })
    .from(sql`jsonb_to_recordset(${wanted}::jsonb) as wanted(product_id int, quantity int)`)
    .where(and(eq(productStock.productId, sql`wanted.product_id`), gte(productStock.pieces, sql`wanted.quantity`)))
    .returning({ productId: productStock.productId })
  if (taken.length === lines.length) return
  const took = new Set(taken.map((row) => row.productId))
  throw stockError(lines.filter((line) => !took.has(line.productId)))
}

/** 409 with a code for each product there is too little of. */
export function stockError(short: readonly Pick<StockLine, 'productId' | 'pieces'>[]): AppError {
  const nothingLeft = (line: Pick<StockLine, 'pieces'>) => (line.pieces ?? 0) <= 0
  const codeOf = (line: Pick<StockLine, 'pieces'>) => (nothingLeft(line) ? 'out_of_stock' : 'not_enough_stock')
  const fields = Object.fromEntries(short.map((line) => [String(line.productId), codeOf(line)] as const))
  return new AppError(short.every(nothingLeft) ? 'out_of_stock' : 'not_enough_stock', { fields })
}
