import { type Halalas, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { taxCodeOf } from '@rawaj/contract/money/tax.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import { type PricedLine, unitOf } from './orderTotal.ts'

/** Delivery is of the whole cart, and no part of these sums. */
const withoutDelivery = { chargeHalalas: 0, freeFromHalalas: 0 }

/** The sum of the goods, exactly as the cart has it: VAT is rounded once where prices are kept without it. */
export function sumOfLines(lines: readonly PricedLine[], withVat: boolean): Halalas {
  const taxIncluded = lines[0]?.product.tax_included ?? true
  const priced = lines.map((line) => {
    const { withVat: including, beforeVat } = unitOf(line)
    const unitHalalas = taxIncluded ? including : unitPriceToHalalas(beforeVat)
    return { quantity: line.quantity, taxCode: taxCodeOf(line.product.tax), unitHalalas }
  })
  const totals = calculateTotals(priced, { taxIncluded, delivery: withoutDelivery })
  return totals.goods - (withVat ? 0 : totals.vat)
}
