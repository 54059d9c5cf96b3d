import { type Halalas, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { taxCodeOf } from '@rawaj/contract/money/tax.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import { priceInHalalas } from '../cart/index.ts'
import { type PricedProduct, unitOf } from './orderTotal.ts'

/** Delivery is of the whole cart, and no part of these sums. */
const withoutDelivery = { chargeHalalas: 0, freeFromHalalas: 0 }

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
