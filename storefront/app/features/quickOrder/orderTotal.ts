import { countedInCart, lineTotal, pricesAt } from '@rawaj/contract/cart/linePrices.ts'
import type { OrderProduct } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { type Halalas, parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { priceInHalalas } from '../cart/index.ts'
import { isOrdered, type OrderLine, productOf } from './orderLines.ts'

export interface PricedLine {
  product: OrderProduct
  quantity: number
  /** Pieces that count for the breaks of its price. */
  counted: number
}

/** The lines that are ordered, each at the price that all of them together reach. */
export function pricedLines(lines: readonly OrderLine[]): (PricedLine & { key: number })[] {
  const ordered = lines.filter(isOrdered).flatMap((line) => {
    const product = productOf(line)
    return product ? [{ key: line.key, product, quantity: line.quantity }] : []
  })
  const counted = countedInCart(ordered)
  return ordered.map((line, at) => ({ ...line, counted: counted[at] ?? line.quantity }))
}

/** Prices of a piece: in halalas with VAT, exactly before it. */
export function unitOf({ product, counted }: Omit<PricedLine, 'quantity'>) {
  const { sale_price, price_incl } = pricesAt(product, counted)
  return { beforeVat: parseUnitPrice(sale_price) ?? 0, withVat: priceInHalalas(price_incl) }
}

/** Price of a piece, as prices are shown. */
export function piecePrice(line: Omit<PricedLine, 'quantity'>, withVat: boolean): Halalas {
  const unit = unitOf(line)
  return withVat ? unit.withVat : unitPriceToHalalas(unit.beforeVat)
}

/** Price of a line, as prices are shown and as the cart will have it. */
export function linePrice(line: PricedLine, withVat: boolean): Halalas {
  const { product, quantity, counted } = line
  return withVat
    ? priceInHalalas(lineTotal(product, pricesAt(product, counted), quantity))
    : unitPriceToHalalas(unitOf(line).beforeVat * quantity)
}
