import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, nothing, page, rows, version } from '../api/callParts.ts'
import { int, string } from '../fields/plainValues.ts'
import { textFilter } from '../fields/queryFields.ts'
import { couponQuery, couponRowSchema, couponScopeSchema, openCouponSchema } from './adminCouponSchemas.ts'
import { couponBatchInput, couponInput, updateCouponInput } from './couponInputs.ts'

export const adminCouponCalls = {
  listCoupons: {
    method: 'GET',
    path: '/coupons',
    access: 'coupons.write',
    summary: 'Coupons that staff made, with how often they were used',
    query: couponQuery,
    reply: page(couponRowSchema),
  },
  findCouponScope: {
    method: 'GET',
    path: '/coupons/scope',
    access: 'coupons.write',
    summary: 'Find goods and customers that a coupon can be for',
    query: z.object({ query: textFilter }),
    reply: rows(couponScopeSchema),
  },
  createCouponBatch: {
    method: 'POST',
    path: '/coupons/batches',
    access: 'coupons.write',
    repeat: 'once',
    summary: 'Make many coupons with the same terms, each with a code of its own',
    body: couponBatchInput,
    reply: data(z.object({ batch: string, count: int })),
  },
  readCoupon: {
    method: 'GET',
    path: '/coupons/{id}',
    access: 'coupons.write',
    summary: 'One coupon with its terms and its last orders',
    params: idPath,
    reply: data(openCouponSchema),
  },
  createCoupon: {
    method: 'POST',
    path: '/coupons',
    access: 'coupons.write',
    repeat: 'keyed',
    summary: 'Make a coupon',
    body: couponInput,
    reply: data(openCouponSchema),
  },
  updateCoupon: {
    method: 'PUT',
    path: '/coupons/{id}',
    access: 'coupons.write',
    repeat: 'state',
    summary: 'Change a coupon; orders keep what they were placed with',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: updateCouponInput,
    reply: data(openCouponSchema),
  },
  endCoupon: {
    method: 'POST',
    path: '/coupons/{id}/end',
    access: 'coupons.write',
    repeat: 'state',
    summary: 'End a coupon now',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: z.object({ version }),
    reply: data(openCouponSchema),
  },
  deleteCoupon: {
    method: 'DELETE',
    path: '/coupons/{id}',
    access: 'coupons.write',
    repeat: 'state',
    summary: 'Remove a coupon that no order was placed with',
    errors: ['coupon_in_use'],
    params: idPath,
    reply: nothing,
  },
} as const satisfies AdminCallTable
