import { z } from 'zod'
import { kilobyte, type ShopCallTable } from '../api/ShopCall.ts'
import { deliveryForm, optionalFreeText, optionalIdentifier, quantity } from '../fields/validation.ts'
import { claimedRiyals, id, whole } from '../fields/wireValues.ts'
import { maxQuotationMessage } from '../quotations/quotations.ts'
import { orderPlacement } from './checkoutSchemas.ts'

const couponCode = optionalIdentifier(40)

const checkoutBody = z.object({
  datas: deliveryForm.extend({
    total_price: claimedRiyals,
    sub_total: claimedRiyals,
    tax_price: claimedRiyals,
    transport_charge: claimedRiyals,
    type: whole.pipe(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    coupon: couponCode,
    message: optionalFreeText(maxQuotationMessage).describe('Of a quotation: what its customer writes with it'),
    cartDetails: z
      .array(z.object({ product_id: id, quantity, reg_price: claimedRiyals, sale_price: claimedRiyals }))
      .max(1_000)
      .default([]),
  }),
})

export const checkoutCalls = {
  /** Up to 1,000 lines. */
  placeOrder: {
    method: 'POST',
    path: '/checkout',
    access: 'signedIn',
    maxBody: 256 * kilobyte,
    repeat: 'ownKey',
    tag: 'Checkout',
    summary: 'Place an order, or begin an online payment',
    description:
      '`type` 0 pays on delivery, 1 online, 2 asks for a quotation. The cart that is sent has to be the cart that the shop has, and the totals are compared: when they differ the answer is 409 with the shop’s own in `data`. For type 1 `total_price` is the total times 100, as text.',
    errors: [
      'cart_empty',
      'price_changed',
      'cart_changed',
      'out_of_stock',
      'product_coming',
      'product_hidden',
      'product_archived',
      'not_enough_stock',
      'key_reused',
      'email_not_proven',
      'too_many_open_orders',
      'open_orders_too_large',
      'too_many_pieces',
      'too_many_reservations',
      'too_many_quotations',
      'online_unavailable',
      'order_not_created',
    ],
    body: checkoutBody,
    // Cash on delivery and quotations are placed at once; an online order has to be paid first.
    reply: orderPlacement,
  },
} as const satisfies ShopCallTable
