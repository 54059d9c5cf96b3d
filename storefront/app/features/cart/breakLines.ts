import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { countedInCart, lineTotal, type PiecePrices, pricesAt } from '@rawaj/contract/cart/linePrices.ts'
import { nextBreak } from '@rawaj/contract/money/quantityBreaks.ts'

/** The break that the pieces of a line do not reach yet: how many are missing, and what a piece costs then. */
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
    const next = nextBreak(item.product.price_breaks, pieces)
    return {
      item: { ...item, sale_price, price_incl, total_incl },
      nextBreak: next ? { ...next, missing: next.from - pieces } : null,
    }
  })
}
