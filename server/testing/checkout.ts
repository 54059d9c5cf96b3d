import { standardDelivery } from '@rawaj/contract/money/delivery.ts'
import { toRiyals, unitPriceToRiyals } from '@rawaj/contract/money/money.ts'
import { type TaxCode, unitPriceBeforeVat } from '@rawaj/contract/money/tax.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'

export interface CheckoutLine {
  productId: number
  quantity: number
  /** As the customer's price list keeps it: with VAT for retail. */
  unitHalalas: number
  regularHalalas?: number
  taxCode?: TaxCode
}

/**
 * The body of POST /checkout, with totals as an honest client works them out (a coupon's percent included; `taxIncluded` false for trade customers); a test
 * spoils what it is about.
 */
export function checkoutBody(
  lines: CheckoutLine[],
  spoiled: Record<string, unknown> = {},
  couponPercent = 0,
  taxIncluded = true,
  delivery = standardDelivery,
) {
  const coded = lines.map((line) => ({ ...line, taxCode: line.taxCode ?? ('V15' as const) }))
  const totals = calculateTotals(coded, {
    taxIncluded,
    delivery,
    coupon: { kind: 'percent', percent: couponPercent, mostHalalas: null },
  })
  const price = (halalas: number, taxCode: TaxCode) =>
    unitPriceToRiyals(taxIncluded ? unitPriceBeforeVat(halalas, taxCode) : halalas * 100)
  return {
    datas: {
      type: 0,
      // Online payments speak of the total times 100, as text.
      total_price: spoiled.type === 1 ? String(totals.total) : toRiyals(totals.total),
      sub_total: toRiyals(totals.subtotal),
      tax_price: toRiyals(totals.vat),
      transport_charge: toRiyals(totals.shipping),
      buyer_name: 'سارة',
      buyer_mobile: '0501234567',
      buyer_address: 'حي العليا، الرياض',
      buyer_zipcode: '12211',
      cartDetails: coded.map(({ productId, quantity, unitHalalas, regularHalalas = unitHalalas, taxCode }) => ({
        product_id: productId,
        quantity,
        // The regular price includes VAT if the retail list does.
        ...(taxIncluded && { reg_price: price(regularHalalas, taxCode), amount: price(regularHalalas, taxCode) }),
        sale_price: price(unitHalalas, taxCode),
      })),
      ...spoiled,
    },
  }
}
