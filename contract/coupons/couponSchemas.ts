import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id, riyals } from '../fields/replyValues.ts'

/** Discount and conditions of a code; amounts with or without VAT like the customer's price list. */
export const couponSchema = z.object({
  code: string,
  kind: z.enum(['percent', 'amount', 'freeDelivery']),
  percent: int.describe('0 of another kind'),
  most: riyals.nullable().describe('Of percent: never more than this'),
  amount: riyals.nullable().describe('Of an amount'),
  smallest_sum: riyals.nullable().describe('Of all goods, before it'),
  largest_sum: riyals.nullable(),
  product_ids: z.array(id).describe('It is for goods of any of these; for all where the three lists are empty'),
  category_ids: z.array(id),
  brand_ids: z.array(id),
  full_price_only: boolean.describe('Not for goods that are reduced'),
})
export type CouponReply = z.infer<typeof couponSchema>
