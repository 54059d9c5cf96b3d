import type { CartItem, Product } from '@rawaj/contract/entities.ts'
import { piecesLeft } from '@rawaj/contract/marker.ts'
import { type Halalas, parseRiyals } from '@rawaj/contract/money.ts'
import { lineNet, type PricedLine, taxCodeOf, taxTable, withVat } from '@rawaj/contract/pricing.ts'

/** A line of the cart as the screens need it: the server's prices as halalas, before VAT unless named otherwise. */
export interface CartLine extends PricedLine {
  id: number
  productId: number
  categoryId: number
  product: Product
  regularHalalas: Halalas
  unitWithVatHalalas: Halalas
  netHalalas: Halalas
  taxPercent: number
  /** Pieces that can be bought now; fewer than `quantity` when somebody else was faster. */
  available: number
}

export function toCartLine(item: CartItem): CartLine {
  const { product, quantity } = item
  const taxCode = taxCodeOf(product.tax)
  const unitHalalas = priceInHalalas(item.sale_price)
  return {
    id: item.id,
    productId: item.product_id,
    categoryId: item.category_id,
    product,
    quantity,
    taxCode,
    taxPercent: taxTable[taxCode],
    unitHalalas,
    regularHalalas: priceInHalalas(item.reg_price),
    unitWithVatHalalas: withVat(unitHalalas, taxCode),
    netHalalas: lineNet({ unitHalalas, quantity, taxCode }),
    available: piecesLeft(product),
  }
}

/** Riyals of a reply. Anything finer than a halala is no price of this shop. */
export function priceInHalalas(riyals: number): Halalas {
  const halalas = parseRiyals(riyals)
  if (halalas === null) throw new Error(`Not a price: ${riyals}`)
  return halalas
}
