import type { ReorderedLine } from '@rawaj/contract/orders/orderSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Caller } from '../../../kernel/index.ts'
import { fillCart, readCartLines } from '../../cart/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { readOrderLines } from './listOrders.queries.ts'
import { findOwnOrder } from './readOrder.queries.ts'

/**
 * Adds the products of an own order to the cart again, as far as they are for sale.
 * @returns the result and the current price of each line, that of the quantity break which it reaches in the cart
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
  const cart = await readCartLines(shop, customer, language)
  const inCart = new Map(cart.map((line) => [line.product_id, line]))
  return orderdetails.flatMap(({ product_id, quantity, price_incl, sale_price, products }) => {
    const line = filled.get(product_id)
    if (!line) return []
    const now = line.product && (inCart.get(product_id) ?? line.product)
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
