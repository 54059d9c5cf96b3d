import type { StockReason } from '@rawaj/contract/products/products.ts'
import { and, eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type Changes, recordAudit } from '../audit/index.ts'
import { lockPieces, readPieces, removePieces } from '../catalogue/index.ts'
import { addStock } from './addStock.ts'
import { stockMovements } from './tables.ts'

/** More than that no shop has; sums of several stay within an integer of the database. */
export const maxPieces = 1_000_000_000

interface StockChange {
  productId: number
  /** Pieces more, or fewer. */
  difference: number
  reason: StockReason
  note: string
  /** Idempotency key of the sender: the same key changes stock once. */
  key: string | undefined
  /** @throws what refuses the change, by the pieces on hand; null: none are known */
  check(pieces: number | null): void
  /** Recorded in the audit log beside the pieces. */
  audited?: Changes
}

/**
 * Changes the pieces on hand manually, and records it in their history. Additional pieces go to backorders first.
 * @returns the pieces on hand
 * @throws `not_found`, `not_enough_stock` if there are too few, `key_reused` if the key belongs to another change, and whatever
 * the check throws
 */
export async function changeStock(shop: Shop, actor: StaffActor, change: StockChange): Promise<number> {
  const { productId, difference, reason, note, key } = change
  const { pieces, done } = await shop.db.transaction(async (tx) => {
    const stock = await lockPieces(tx, productId)
    if (!stock) throw new AppError('not_found')
    if (key !== undefined) {
      const sameKey = and(eq(stockMovements.productId, productId), eq(stockMovements.key, key))
      const [before] = await tx.select().from(stockMovements).where(sameKey)
      if (before && (before.reason !== reason || before.difference !== difference)) throw new AppError('key_reused')
      if (before) return { pieces: stock.pieces ?? 0, done: false }
    }
    change.check(stock.pieces)
    const after = (stock.pieces ?? 0) + difference
    if (after < 0) throw new AppError('not_enough_stock')
    if (difference > 0) await addStock(shop, tx, [{ productId, pieces: difference, supplied: true }])
    else await removePieces(tx, [{ productId, difference }])
    // Less than that where orders waited for what came.
    const piecesAfter = (await readPieces(tx, productId)) ?? after
    const { at: createdAt, userId: byUserId } = actor
    await tx
      .insert(stockMovements)
      .values({ productId, reason, difference, piecesAfter, note, key, byUserId, createdAt })
    const changes = { pieces: { before: stock.pieces, after: piecesAfter }, ...change.audited }
    await recordAudit(tx, actor, { entity: 'stock', id: productId, changes })
    return { pieces: piecesAfter, done: true }
  })
  if (done) shop.catalogueVersion.stockChanged([productId])
  return pieces
}
