import { toRiyals } from '@rawaj/contract/money/money.ts'
import type { Totals } from '@rawaj/contract/money/totals.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { CartLine } from '../cart/index.ts'
import type { Delivery } from '../checkoutDraft/index.ts'

interface CheckoutPayloadInput {
  customerId: number
  lines: readonly CartLine[]
  totals: Totals
  delivery: Delivery
  type: OrderType
  /** The code that took the discount off. */
  coupon?: string | undefined
  /** What is written with a quotation. */
  message?: string | undefined
}

/** An order as it travels (docs/api.md, What the shop decides). The server compares the prices and believes none of them. */
export function checkoutPayload({ customerId, lines, totals, delivery, type, coupon, message }: CheckoutPayloadInput) {
  return {
    ...delivery,
    // Riyals, except online: there halalas as text, as payment providers count (spec, section 5).
    total_price: type === orderType.online ? String(totals.total) : toRiyals(totals.total),
    sub_total: toRiyals(totals.subtotal),
    tax_price: toRiyals(totals.vat),
    transport_charge: toRiyals(totals.shipping),
    type,
    ...(coupon !== undefined && { coupon }),
    ...(type === orderType.quotation && message && { message }),
    cartDetails: lines.map((line) => ({
      user_id: customerId,
      product_id: line.productId,
      category_id: line.categoryId,
      quantity: line.quantity,
      reg_price: line.regularPrice,
      sale_price: line.salePrice,
      amount: line.regularPrice,
      tax_per: line.taxPercent,
      tax: line.taxCode,
    })),
  }
}
