import { type Halalas, parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { taxCodeOf } from '@rawaj/contract/money/tax.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import type { OrderProduct } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import { priceInHalalas } from '../cart/index.ts'

/** Delivery is of the whole cart, and no part of these sums. */
const withoutDelivery = { chargeHalalas: 0, freeFromHalalas: 0 }

export interface PricedProduct {
  product: OrderProduct
  quantity: number
}

const unitOf = ({ sale_price }: OrderProduct) => parseUnitPrice(sale_price) ?? 0

/** Price of a piece, or of some, as prices are shown. */
export const priceOf = ({ product, quantity }: PricedProduct, withVat: boolean): Halalas =>
  withVat ? priceInHalalas(product.price_incl) * quantity : unitPriceToHalalas(unitOf(product) * quantity)

/** The sum of the goods, exactly as the cart has it: VAT is rounded once where prices are kept without it. */
export function sumOfGoods(lines: readonly PricedProduct[], withVat: boolean): Halalas {
  const taxIncluded = lines[0]?.product.tax_included ?? true
  const priced = lines.map(({ product, quantity }) => ({
    quantity,
    taxCode: taxCodeOf(product.tax),
    unitHalalas: taxIncluded ? priceInHalalas(product.price_incl) : unitPriceToHalalas(unitOf(product)),
  }))
  const totals = calculateTotals(priced, { taxIncluded, delivery: withoutDelivery })
  return totals.goods - (withVat ? 0 : totals.vat)
}
