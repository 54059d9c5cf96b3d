import type { Language } from '@rawaj/contract/languages.ts'
import { maxQuantity } from '@rawaj/contract/quantity.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import type { Caller } from '../shop/index.ts'
import { maxCartLines } from './addToCart.ts'
import { findProductForSale } from './findProductForSale.ts'
import { cartLines } from './tables.ts'

/** What became of a product that was to go into the cart. */
export interface PutInCart {
  productId: number
  /** Pieces that the cart holds of it now. */
  inCart: number
  /** Riyals with VAT of a piece, as this customer pays it now; null: it is not for sale. */
  priceNow: number | null
  /** Why it holds fewer than were wanted. */
  problem: 'gone' | 'out_of_stock' | 'fewer' | 'cart_full' | null
}

/**
 * Sees to it that the cart holds at least so many pieces of a product, as far as there are enough; asked twice it adds nothing.
 * Never throws for what is not for sale: it says so.
 */
export async function putInCart(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  { productId, quantity }: { productId: number; quantity: number },
): Promise<PutInCart> {
  const found = await findProductForSale(shop, customer, language, { productId }).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'out_of_stock')) return error.code
    throw error
  })
  const nothing = { productId, inCart: 0, priceNow: null }
  if (found === 'not_found') return { ...nothing, problem: 'gone' }
  if (found === 'out_of_stock') return { ...nothing, problem: 'out_of_stock' }
  const { product, pieces } = found
  const inCart = await holdAtLeast(shop, customer, { productId, quantity: Math.min(quantity, pieces, maxQuantity) })
  const problem = inCart === null ? 'cart_full' : inCart < quantity ? 'fewer' : null
  return { productId, inCart: inCart ?? 0, priceNow: product.price_incl, problem }
}

/** Answers the pieces in the cart then; null where it holds as many products as it can. */
async function holdAtLeast(
  { db }: CatalogueShop,
  { id: userId }: Caller,
  { productId, quantity }: { productId: number; quantity: number },
): Promise<number | null> {
  const { rows } = await db.execute<{ quantity: number }>(sql`
    insert into ${cartLines} (user_id, product_id, quantity)
    select ${userId}::int, ${productId}::int, ${quantity}::int
    where (select count(*) from ${cartLines} where ${eq(cartLines.userId, userId)}) < ${maxCartLines}
      or exists (select from ${cartLines} where ${and(eq(cartLines.userId, userId), eq(cartLines.productId, productId))})
    on conflict (user_id, product_id) do update set quantity = greatest(${cartLines}.quantity, excluded.quantity)
    returning quantity`)
  return rows[0]?.quantity ?? null
}
