import { toRiyals } from '@rawaj/contract/money.ts'
import { calculateTotals, type TaxCode } from '@rawaj/contract/pricing.ts'

export interface CheckoutLine {
  productId: number
  quantity: number
  unitHalalas: number
  regularHalalas?: number
  taxCode?: TaxCode
}

/**
 * The body of POST /checkout, with totals as an honest client works them out (`percent` of a coupon included); a test
 * spoils what it is about.
 */
export function checkoutBody(lines: CheckoutLine[], spoiled: Record<string, unknown> = {}, percent = 0) {
  const totals = calculateTotals(
    lines.map((line) => ({ ...line, taxCode: line.taxCode ?? 'V15' })),
    percent,
  )
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
      cartDetails: lines.map((line) => ({
        product_id: line.productId,
        quantity: line.quantity,
        reg_price: toRiyals(line.regularHalalas ?? line.unitHalalas),
        sale_price: toRiyals(line.unitHalalas),
        amount: toRiyals(line.regularHalalas ?? line.unitHalalas),
      })),
      ...spoiled,
    },
  }
}
