import type { CartItem } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { lte, sql } from 'drizzle-orm'
import type { Caller } from '../accounts/Caller.ts'
import { cartLines } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import { cartItem } from './cartItem.ts'
import { productForSale } from './productForSale.ts'

export interface CartWish {
  productId: number
  quantity: number
}

/** Puts pieces into the customer's cart, on top of those already there, as far as there are enough. */
export async function addToCart(
  shop: Shop,
  customer: Caller,
  language: Language,
  { productId, quantity }: CartWish,
): Promise<CartItem> {
  const { product, pieces } = await productForSale(shop, customer, language, productId)
  if (quantity > pieces) throw new Refusal('not_enough_stock')
  const sum = sql`${cartLines.quantity} + ${quantity}`
  // One statement, so that two clicks at once add up and cannot pass the limit together.
  const [line] = await shop.db
    .insert(cartLines)
    .values({ userId: customer.id, productId, quantity })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: sum },
      setWhere: lte(sum, pieces),
    })
    .returning({ id: cartLines.id, quantity: cartLines.quantity })
  if (!line) throw new Refusal('not_enough_stock')
  return cartItem(customer, line, product)
}
