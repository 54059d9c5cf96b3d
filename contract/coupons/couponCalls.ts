import { z } from 'zod'
import { data } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { requiredIdentifier } from '../fields/validation.ts'
import { couponSchema } from './couponSchemas.ts'

export const couponCalls = {
  checkCoupon: {
    method: 'POST',
    path: '/cart/coupon',
    access: 'signedIn',
    repeat: 'repeatable',
    tag: 'Cart',
    summary: 'Ask whether a coupon still counts',
    body: z.object({ code: requiredIdentifier('invalid_coupon', 40) }),
    reply: data(couponSchema),
  },
} as const satisfies ShopCallTable
