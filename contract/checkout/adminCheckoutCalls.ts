import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, note, rows } from '../api/callParts.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { identifierFilter, queryInt, textFilter } from '../fields/queryFields.ts'
import { opaqueText } from '../fields/validation.ts'
import { id, maxId } from '../fields/wireValues.ts'
import { orderGoodsSchema, orderQuoteSchema } from '../orders/adminOrderSchemas.ts'
import { buyerFields } from '../orders/orderInputs.ts'
import { maxQuantity } from '../orders/quantity.ts'
import { maxOrderLines, staffOrderPayments } from '../orders/staffOrders.ts'

const goods = z.object({
  productId: z.int().min(1).max(maxId),
  quantity: z.int('invalid_quantity').min(1, 'invalid_quantity').max(maxQuantity, 'quantity_too_large'),
})

/** Each product once, and no more of them than a cart holds. */
const linesOf = <Line extends z.ZodType<z.output<typeof goods>>>(line: Line) =>
  z
    .array(line)
    .max(maxOrderLines)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'invalid_value')

const coupon = identifierFilter.describe('As it was typed or said')

export const adminCheckoutCalls = {
  searchOrderGoods: {
    method: 'GET',
    path: '/orders/goods',
    access: 'orders.move',
    summary: 'Products for an order that staff takes, at its customer’s prices',
    errors: ['not_found', 'customer_blocked'],
    query: z.object({
      query: textFilter.describe('A SKU or a part of it, or words'),
      customer: queryInt(1, maxId).optional().describe('Whose prices; absent: retail'),
    }),
    reply: rows(orderGoodsSchema),
  },
  quoteOrder: {
    method: 'POST',
    path: '/orders/quote',
    access: 'orders.move',
    readOnly: true,
    repeat: 'repeatable',
    summary: 'What an order that staff takes would come to',
    errors: ['not_found', 'customer_blocked'],
    body: z.object({
      customerId: id.optional().describe('Absent: a retail customer'),
      payment: z.enum(staffOrderPayments),
      lines: linesOf(goods),
      coupon: coupon.optional(),
    }),
    reply: data(orderQuoteSchema),
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    access: 'orders.move',
    repeat: 'once',
    summary: 'Place an order or a quotation for a customer',
    errors: [
      'not_found',
      'customer_blocked',
      'out_of_stock',
      'product_coming',
      'product_hidden',
      'product_archived',
      'not_enough_stock',
      'price_changed',
      'key_reused',
      'too_many_open_orders',
      'open_orders_too_large',
      'too_many_pieces',
      'email_not_proven',
    ],
    body: z.object({
      key: opaqueText('required', 100).describe('The same key answers with the first order, for seven days'),
      customerId: id,
      payment: z.enum(staffOrderPayments),
      lines: linesOf(goods.extend({ unitHalalas: int.describe('As it was quoted') })).min(1, 'required'),
      totalHalalas: int.describe('As it was quoted; refused with `price_changed` and a new quote if it is another'),
      coupon: coupon.optional(),
      ...buyerFields,
      note: note.default('').describe('For the shop’s people'),
      overrideLimit: boolean.default(false).describe('Although the customer holds more than one may'),
    }),
    reply: data(z.object({ id: int, orderNo: string })),
  },
} as const satisfies AdminCallTable
