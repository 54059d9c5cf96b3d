import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { count, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import { preparePerDatabase } from '../../platform/database/preparePerDatabase.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { findProductForSale } from './findProductForSale.ts'
import { cartLines } from './tables.ts'
import { toCartItemDto } from './toCartItemDto.ts'

/** Far more than anyone orders at once. Every line is read, locked and written by each view of the cart and each order. */
export const maxCartLines = 500

export interface AddToCartInput {
  productId: number
  quantity: number
  /** A quotation may exceed the stock. */
  quotation?: boolean | undefined
}

/**
 * Adds pieces to the customer's cart, on top of those already there, as far as stock allows.
 * @throws what `findProductForSale` throws, `not_enough_stock`, `cart_full`
 */
export async function addToCart(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  { productId, quantity, quotation }: AddToCartInput,
): Promise<CartItem> {
  const { product, pieces } = await findProductForSale(shop, customer, language, { productId, quotation })
  if (quantity > pieces) throw new AppError('not_enough_stock')
  const input = { customer: customer.id, product: productId, quantity, pieces, now: shop.clock().toISOString() }
  const [line] = await insertLine(shop.db, 'add_to_cart').execute(input)
  if (!line) throw await errorFor(shop, customer, productId)
  return toCartItemDto(customer, line, product)
}

/**
 * One statement, so that two concurrent clicks add up and cannot exceed the stock together. The number of lines is bounded only
 * to protect the server, so a few more by concurrent clicks do no harm.
 */
const insertLine = preparePerDatabase((db, name: 'add_to_cart') => {
  const [customer, product, quantity, pieces, now] = ['customer', 'product', 'quantity', 'pieces', 'now'].map(
    sql.placeholder,
  )
  const columns = { id: sql<number>`id`.as('id'), quantity: sql<number>`quantity`.as('quantity') }
  const added = db.$with('added', columns).as(sql`
    insert into ${cartLines} (user_id, product_id, quantity, changed_at)
    select ${customer}::int, ${product}::int, ${quantity}::int, ${now}::timestamptz
    where (select count(*) from ${cartLines} where user_id = ${customer}) < ${maxCartLines}
      or exists (select from ${cartLines} where user_id = ${customer} and product_id = ${product})
    on conflict (user_id, product_id) do update set quantity = ${cartLines}.quantity + excluded.quantity,
      changed_at = excluded.changed_at
      where ${cartLines}.quantity + excluded.quantity <= ${pieces}
    returning id, quantity`)
  return db.with(added).select().from(added).prepare(name)
})

/** @returns why no line was written: one too many, or more pieces than available */
async function errorFor({ db }: CatalogueShop, { id }: Caller, productId: number): Promise<AppError> {
  const [line] = await db
    .select({ lines: count(), known: sql<boolean>`coalesce(bool_or(${eq(cartLines.productId, productId)}), false)` })
    .from(cartLines)
    .where(eq(cartLines.userId, id))
  return new AppError(line && !line.known && line.lines >= maxCartLines ? 'cart_full' : 'not_enough_stock')
}
