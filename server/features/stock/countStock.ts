import type { Shop, StaffActor } from '../../kernel/index.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { changeStock, maxPieces } from './changeStock.ts'

export interface StockCount {
  productId: number
  /** Pieces that the shop said were on hand when the count began; null: it said nothing. */
  seen: number | null
  counted: number
  /** The same key counts once. */
  key?: string | undefined
  note?: string | undefined
}

/**
 * Corrects the pieces on hand by what a count found more or fewer than was seen, so that what is sold meanwhile stays sold. What
 * was found goes to the orders that wait for it first.
 * @returns the pieces on hand
 * @throws `not_found`, `not_enough_stock` where more is missing than there is by now, `invalid_input` for more than a shop can
 * have, and `changed_meanwhile` where the stock was unknown when it was seen and is known now, or the other way round: then what
 * was counted is no difference to anything
 */
export async function countStock(
  shop: Shop,
  actor: StaffActor,
  { productId, seen, counted, key, note = '' }: StockCount,
): Promise<number> {
  const difference = counted - (seen ?? 0)
  return changeStock(shop, actor, {
    productId,
    difference,
    reason: 'counted',
    key,
    note,
    check(pieces) {
      if ((pieces === null) !== (seen === null)) throw new AppError('changed_meanwhile', { data: { pieces } })
      if ((pieces ?? 0) + difference > maxPieces) throw invalidInput({ counted: 'out_of_range' })
    },
    audited: { counted: { after: counted } },
  })
}
