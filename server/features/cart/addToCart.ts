import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { quantityProblem, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import { preparePerDatabase } from '../../platform/database/preparePerDatabase.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { countedForLine } from './cartLines.queries.ts'
import { findProductForSale, quantityFailure } from './findProductForSale.ts'
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
 * @throws what `findProductForSale` throws, `cart_full`, what `quantityFailure` makes of the quantity that the line would hold
 */
export async function addToCart(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  { productId, quantity, quotation }: AddToCartInput,
): Promise<CartItem> {
  const { product, pieces } = await findProductForSale(shop, customer, language, { productId, quotation })
  if (quantity > pieces) throw await errorFor(shop, customer, { product, quantity, pieces })
  const { min, step } = quantityRuleOf(product)
  const now = shop.clock().toISOString()
  const input = { customer: customer.id, product: productId, quantity, pieces, min, step, now }
  const [line] = await insertLine(shop.db, 'add_to_cart').execute(input)
  if (!line) throw await errorFor(shop, customer, { product, quantity, pieces })
  const counted = await countedForLine(shop, customer, line, product)
  return toCartItemDto(customer, { ...line, counted }, product)
}

/**
 * One statement, so that two concurrent clicks add up and cannot exceed the stock together. The number of lines is bounded only
 * to protect the server, so a few more by concurrent clicks do no harm.
 */
const insertLine = preparePerDatabase((db, name: 'add_to_cart') => {
  const [customer, product, quantity, pieces, min, step, now] = [
    'customer',
    'product',
    'quantity',
    'pieces',
    'min',
    'step',
    'now',
  ].map(sql.placeholder)
  const isSold = (sum: SQL) => sql`(${sum} >= ${min}::int and ${sum} % ${step}::int = 0)`
  const columns = { id: sql<number>`id`.as('id'), quantity: sql<number>`quantity`.as('quantity') }
  const added = db.$with('added', columns).as(sql`
    insert into ${cartLines} (user_id, product_id, quantity, changed_at)
    select ${customer}::int, ${product}::int, ${quantity}::int, ${now}::timestamptz
    where (select count(*) from ${cartLines} where user_id = ${customer}) < ${maxCartLines}
        and ${isSold(sql`${quantity}::int`)}
      or exists (select from ${cartLines} where user_id = ${customer} and product_id = ${product})
    on conflict (user_id, product_id) do update set quantity = ${cartLines}.quantity + excluded.quantity,
      changed_at = excluded.changed_at
      where ${cartLines}.quantity + excluded.quantity <= ${pieces}
        and ${isSold(sql`(${cartLines}.quantity + excluded.quantity)`)}
    returning id, quantity`)
  return db.with(added).select().from(added).prepare(name)
})

/** @returns why no line was written: one too many, more pieces than available, or a quantity in which it is not sold */
async function errorFor(
  { db }: CatalogueShop,
  { id }: Caller,
  { product, quantity, pieces }: { product: Product; quantity: number; pieces: number },
): Promise<AppError> {
  const [cart] = await db
    .select({
      lines: count(),
      held: sql<number>`coalesce(sum(${cartLines.quantity}) filter (where ${eq(cartLines.productId, product.id)}), 0)::int`,
    })
    .from(cartLines)
    .where(eq(cartLines.userId, id))
  const held = cart?.held ?? 0
  if (cart && held === 0 && cart.lines >= maxCartLines) return new AppError('cart_full')
  const problem = quantityProblem(quantityRuleOf(product), { inCart: held, quantity, pieces })
  // The cart has changed since: what was too much then is refused.
  return quantityFailure(problem ?? { code: 'not_enough_stock' })
}
