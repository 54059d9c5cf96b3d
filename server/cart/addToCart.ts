import type { CartItem } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { eq, lte, sql } from 'drizzle-orm'
import type { Caller } from '../accounts/Caller.ts'
import { cartLines } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import { readCartLines } from './cartLines.ts'
import { piecesForSale } from './piecesForSale.ts'

export interface CartWish {
  productId: number
  quantity: number
}

/** Puts pieces into the customer's cart, on top of those already there, as far as there are enough. */
export async function addToCart(
  { db, clock }: Shop,
  customer: Caller,
  language: Language,
  { productId, quantity }: CartWish,
): Promise<CartItem> {
  const pieces = await piecesForSale(db, productId, clock())
  if (quantity > pieces) throw new Refusal('not_enough_stock')
  const sum = sql`${cartLines.quantity} + ${quantity}`
  // One statement, so that two clicks at once add up and cannot pass the limit together.
  const [line] = await db
    .insert(cartLines)
    .values({ userId: customer.id, productId, quantity })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: sum },
      setWhere: lte(sum, pieces),
    })
    .returning({ id: cartLines.id })
  if (!line) throw new Refusal('not_enough_stock')
  const [item] = await readCartLines(db, customer, language, eq(cartLines.id, line.id))
  if (!item) throw new Refusal('not_found')
  return item
}
