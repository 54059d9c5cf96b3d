import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { isAnnounced } from '@rawaj/contract/catalogue/marker.ts'
import { isSoldQuantity, quantityRuleOf, roundedQuantity } from '@rawaj/contract/orders/orderQuantity.ts'
import type { ReorderProblem } from '@rawaj/contract/orders/orderSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import { type CatalogueShop, findWithdrawnProducts, priceGroupOf, productsById } from '../catalogue/index.ts'
import { maxCartLines } from './addToCart.ts'
import { piecesForSale } from './findProductForSale.ts'
import { cartLines } from './tables.ts'

interface WantedLine {
  productId: number
  quantity: number
}

/** Result for a product that should go into the cart. */
interface FilledLine {
  /** Pieces in the cart now. */
  inCart: number
  /** The product as it is sold now; null: it is not. */
  product: Product | null
  /** Why there are fewer than requested, or more: it is sold in other quantities. */
  problem: ReorderProblem | null
}

/**
 * Raises the cart's quantity of each product to the wanted one, or to the next in which it is sold, as far as stock allows; repeating it adds nothing. Never throws
 * for products that are not for sale: the result says so. A product is at most once in `wanted`.
 * @returns by product, what the cart contains then
 */
export async function fillCart(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  wanted: WantedLine[],
): Promise<Map<number, FilledLine>> {
  const ids = wanted.map(({ productId }) => productId)
  const products = await productsById(shop, { language, prices: priceGroupOf(customer) }, ids)
  const now = shop.clock()
  const pieces = new Map([...products].map(([id, product]) => [id, piecesForSale(product, now)]))
  const available = wanted.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    const possible = product ? roundedQuantity(quantityRuleOf(product), quantity, pieces.get(productId) ?? 0) : 0
    return possible > 0 ? [{ productId, quantity: possible }] : []
  })
  const gone = ids.filter((id) => !products.has(id))
  const [held, withdrawn] = await Promise.all([
    holdAtLeast(shop, customer, available),
    findWithdrawnProducts(shop.db, gone),
  ])
  return new Map(
    wanted.map(({ productId, quantity }): [number, FilledLine] => {
      const product = products.get(productId)
      const inCart = held.get(productId) ?? 0
      const none = { inCart: 0, product: null }
      if (!product) return [productId, { ...none, problem: withdrawn.get(productId) ?? 'hidden' }]
      if (isAnnounced(product, now)) return [productId, { ...none, problem: 'coming' }]
      if ((pieces.get(productId) ?? 0) <= 0) return [productId, { ...none, problem: 'out_of_stock' }]
      return [productId, { inCart, product, problem: problemOf(product, { wanted: quantity, inCart }) }]
    }),
  )
}

function problemOf(product: Product, { wanted, inCart }: { wanted: number; inCart: number }): ReorderProblem | null {
  if (inCart === 0) return 'cart_full'
  if (inCart < wanted) return 'fewer'
  return isSoldQuantity(quantityRuleOf(product), wanted) ? null : 'other_quantity'
}

/**
 * Adds the lines as far as stock and room allow, the first wanted ones first.
 * @returns the pieces in the cart then; lines that found no room are missing
 */
async function holdAtLeast({ db, clock }: CatalogueShop, { id: userId }: Caller, lines: WantedLine[]) {
  const { rows } = await db.execute<{ product_id: number; quantity: number }>(sql`
    with own as (select product_id from ${cartLines} where user_id = ${userId}),
    wanted as (
      select line.*, own.product_id is not null as held,
        count(*) filter (where own.product_id is null) over (order by position) as new_lines
      from unnest(${sql.param(lines.map(({ productId }) => productId))}::int[],
        ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) with ordinality as line (product_id, quantity, position)
      left join own on own.product_id = line.product_id)
    insert into ${cartLines} (user_id, product_id, quantity, changed_at)
    select ${userId}::int, product_id, quantity, ${clock().toISOString()}::timestamptz from wanted
    where held or new_lines + (select count(*) from own) <= ${maxCartLines}
    order by position
    on conflict (user_id, product_id) do update set quantity = greatest(${cartLines}.quantity, excluded.quantity)
    returning product_id, quantity`)
  return new Map(rows.map((row) => [row.product_id, row.quantity]))
}
