import { toRiyals } from '@rawaj/contract/money/money.ts'
import type { Totals } from '@rawaj/contract/money/totals.ts'
import type { OrderTotals } from '@rawaj/contract/orders/orderSchemas.ts'

/** The totals of an order in the wire's form. */
export function toOrderTotalsDto({
  subtotal,
  discount,
  vat,
  shipping,
  total,
}: Pick<Totals, 'subtotal' | 'discount' | 'vat' | 'shipping' | 'total'>): OrderTotals {
  return {
    sub_total: toRiyals(subtotal),
    discount: toRiyals(discount),
    tax_price: toRiyals(vat),
    transport_charge: toRiyals(shipping),
    total_price: toRiyals(total),
  }
}
