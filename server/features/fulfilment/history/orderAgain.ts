import { countedInCart, pricesAt } from '@rawaj/contract/cart/linePrices.ts'
import type { ReorderedLine } from '@rawaj/contract/orders/orderSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Caller } from '../../../kernel/index.ts'
import { fillCart } from '../../cart/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { readOrderLines } from './listOrders.queries.ts'
import { findOwnOrder } from './readOrder.queries.ts'

/**
 * Adds the products of an own order to the cart again, as far as they are for sale.
 * @returns the result and the current price of each line, that of the quantity break which the lines reach
 * @throws `not_found`
 */
export async function orderAgain(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  orderNo: string,
): Promise<ReorderedLine[]> {
  const order = await findOwnOrder(shop, customer, orderNo)
  const orderdetails = await readOrderLines(shop, language, order)
  const wanted = orderdetails.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  const filled = await fillCart(shop, customer, language, wanted)
  const found = [...filled.values()].flatMap(({ product, inCart }) => (product ? [{ product, quantity: inCart }] : []))
  const counted = countedInCart(found)
  const prices = new Map(
    found.map(({ product, quantity }, place) => [product.id, pricesAt(product, counted[place] ?? quantity)]),
  )
  return orderdetails.flatMap(({ product_id, quantity, price_incl, sale_price, products }) => {
    const line = filled.get(product_id)
    if (!line) return []
    const now = prices.get(product_id)
    return {
      product_id,
      name: products.name,
      ordered: quantity,
      in_cart: line.inCart,
      problem: line.problem,
      then_incl: price_incl,
      now_incl: now?.price_incl ?? null,
      then_price: sale_price,
      now_price: now?.sale_price ?? null,
    }
  })
}
