import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { productStock } from '../catalogue/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { addStock } from './addStock.ts'

/** More than that no count finds; sums of several stay within an integer of the database. */
const maxPieces = 1_000_000_000

export interface StockCount {
  productId: number
  /** Pieces that the shop said were on hand when the count began; null: it said nothing. */
  seen: number | null
  counted: number
}

/**
 * Corrects the pieces on hand by what a count found more or fewer than was seen, so that what is sold meanwhile stays sold.
 * What was found goes to the orders that wait for it first. Answers the pieces on hand. Throws `not_found`,
 * `not_enough_stock` where more is missing than there is by now, `invalid_input` for more than a shop can have, and
 * `changed_meanwhile` where the stock was unknown when it was seen and is known now, or the other way round: then what was
 * counted is no difference to anything.
 */
export async function countStock(shop: Shop, actor: Actor, { productId, seen, counted }: StockCount): Promise<number> {
  const difference = counted - (seen ?? 0)
  const pieces = await shop.db.transaction(async (tx) => {
    const [stock] = await tx.select().from(productStock).where(eq(productStock.productId, productId)).for('update')
    if (!stock) throw new AppError('not_found')
    if ((stock.pieces === null) !== (seen === null))
      throw new AppError('changed_meanwhile', { data: { pieces: stock.pieces } })
    const after = (stock.pieces ?? 0) + difference
    if (after < 0) throw new AppError('not_enough_stock')
    if (after > maxPieces) throw new AppError('invalid_input', { fields: { counted: 'out_of_range' } })
    if (difference > 0) await addStock(shop, tx, [{ productId, pieces: difference, supplied: true }])
    else
      await tx
        .update(productStock)
        .set({ pieces: after, supplied: sql`${productStock.supplied} + ${difference}` })
        .where(eq(productStock.productId, productId))
    // Less than that where orders waited for what was found.
    const [{ pieces: left } = { pieces: after }] = await tx
      .select({ pieces: productStock.pieces })
      .from(productStock)
      .where(eq(productStock.productId, productId))
    const changes = { pieces: { before: stock.pieces, after: left }, counted: { after: counted } }
    await recordAudit(tx, actor, { entity: 'stock', id: productId, changes })
    return left ?? after
  })
  shop.catalogueVersion.stockChanged([productId])
  return pieces
}
