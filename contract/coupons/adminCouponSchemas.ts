import { z } from 'zod'
import { names } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { pageCursor, queryInt, textFilter } from '../fields/queryFields.ts'
import { priceGroups } from '../money/pricing.ts'
import { couponKinds, couponStates } from './couponKinds.ts'

/** Coupons in the back office. Money in halalas, with or without VAT like the customer's price list. */

const halalas = int.nullable()
const ids = z.array(int)

export const couponRowSchema = z.object({
  id: int,
  version: int,
  code: string,
  name: string,
  batch: string.nullable().describe('Those that were made together'),
  kind: z.enum(couponKinds),
  percent: int.nullable(),
  amountHalalas: halalas,
  state: z.enum(couponStates),
  startsAt: string.nullable(),
  expiresAt: string.nullable(),
  maxUses: int.nullable(),
  uses: int.describe('Orders that were not cancelled or given up'),
  discountHalalas: int.describe('What it took off them, before VAT'),
  createdAt: string,
})
export type CouponRow = z.infer<typeof couponRowSchema>

const named = z.object({ id: int, ...names })

/** Targets that a coupon can be limited to. */
export const couponScopeSchema = named.extend({ kind: z.enum(['product', 'category', 'brand', 'customer']) })
export type CouponScope = z.infer<typeof couponScopeSchema>

export const openCouponSchema = couponRowSchema.extend({
  mostHalalas: halalas,
  smallestHalalas: halalas,
  largestHalalas: halalas,
  productIds: ids,
  categoryIds: ids,
  brandIds: ids,
  fullPriceOnly: boolean,
  customerIds: ids,
  customerGroups: z.array(z.enum(priceGroups)),
  maxUsesPerCustomer: int.nullable(),
  scope: z.array(couponScopeSchema).describe('What the ids are called'),
  orders: z
    .array(z.object({ id: int, orderNo: string, state: string, createdAt: string }))
    .describe('The last orders with it'),
})
export type OpenCoupon = z.infer<typeof openCouponSchema>

export const couponQuery = z.object({
  query: textFilter.describe('A part of its code or name'),
  state: z.enum(couponStates).optional(),
  batch: textFilter,
  after: pageCursor,
  limit: queryInt(1, 100).default(50),
})
