// Joins orders: a coupon counts as used while its order stands.
import { sql } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { keepsCoupon } from './couponUses.queries.ts'
import { couponRedemptions, coupons } from './tables.ts'

export const isUsed = sql<boolean>`exists (select from ${couponRedemptions} join ${orders} on ${orders.id} = ${couponRedemptions.orderId}
  where ${couponRedemptions.couponId} = ${coupons.id} and ${keepsCoupon})`
