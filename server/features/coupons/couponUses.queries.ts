// Joins orders: a coupon counts as used while its order stands.
import { and, count, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orders } from '../orders/tables.ts'
import { couponRedemptions, coupons } from './tables.ts'

export const isBelow = (uses: number, most: number | null) => most === null || uses < most

/** Whether an order that came to nothing may have the coupon again that it was placed with, if it had one; locks it. */
export async function lockCouponOf(tx: Database, orderId: number): Promise<boolean> {
  const [used] = await tx
    .select({ coupon: coupons, userId: orders.userId })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(eq(couponRedemptions.orderId, orderId))
    .for('update', { of: coupons })
  if (!used) return true
  const uses = await countUses(tx, used.coupon.id, used.userId, orderId)
  return isBelow(uses.all, used.coupon.maxUses) && isBelow(uses.own, used.coupon.maxUsesPerCustomer)
}

/** Being cancelled or given up, an order gives its coupon back. */
export const keepsCoupon = notInArray(orders.state, ['cancelled', 'abandoned'])

/** Orders that use a coupon. An online order is `pending` until it is paid. */
export async function countUses(db: Database, couponId: number, userId: number, exceptOrder = 0) {
  const own = sql`${orders.userId} = ${userId}`
  const [uses] = await db
    .select({
      all: count(),
      own: sql<number>`count(*) filter (where ${own})`.mapWith(Number),
      ownUnpaid: sql<number>`count(*) filter (where ${own} and ${orders.state} = 'pending')`.mapWith(Number),
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(and(eq(couponRedemptions.couponId, couponId), ne(couponRedemptions.orderId, exceptOrder), keepsCoupon))
  return uses ?? { all: 0, own: 0, ownUnpaid: 0 }
}
