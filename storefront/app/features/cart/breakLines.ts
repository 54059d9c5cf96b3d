import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { countedInCart, lineTotal, type PiecePrices, pricesAt } from '@rawaj/contract/cart/linePrices.ts'
import { breakAt, nextBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import { nextSoldQuantity, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'

/** The break that the pieces of a line do not reach yet: how many more can be taken to reach it, and what a piece costs then. */
export type NextBreak = PiecePrices & { missing: number }

/**
 * The lines of a cart at the prices of the breaks that their pieces reach. The price of each follows from all of them: breaks may
 * count the pieces of a whole family. Fetched for carts with such products alone.
 */
export function withBreaks(items: readonly CartItem[]): { item: CartItem; nextBreak: NextBreak | null }[] {
  const counted = countedInCart(items)
  return items.map((item, place) => {
    const pieces = counted[place] ?? item.quantity
    const { sale_price, price_incl } = pricesAt(item.product, pieces)
    const total_incl = lineTotal(item.product, { sale_price, price_incl }, item.quantity)
    return { item: { ...item, sale_price, price_incl, total_incl }, nextBreak: nextBreakOf(item, pieces) }
  })
}

/** By the multiples in which the product is sold, which may lead beyond the next break. */
function nextBreakOf({ product, quantity }: CartItem, pieces: number): NextBreak | null {
  const next = nextBreak(product.price_breaks, pieces)
  if (!next) return null
  const missing = nextSoldQuantity(quantityRuleOf(product), quantity + next.from - pieces) - quantity
  const { sale_price, price_incl } = breakAt(product.price_breaks, pieces + missing) ?? next
  return { sale_price, price_incl, missing }
}
