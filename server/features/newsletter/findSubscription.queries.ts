// Joins the coupon of a subscription: what the email with its code says.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { coupons } from '../coupons/tables.ts'
import { subscribers } from './tables.ts'

export async function findSubscription(
  tx: Database,
  { subscriberId, couponId }: { subscriberId: number; couponId: number },
) {
  const [subscription] = await tx
    .select({
      to: subscribers.email,
      code: coupons.code,
      percent: sql<number>`coalesce(${coupons.percent}, 0)`,
      days: sql<number>`round(extract(epoch from ${coupons.expiresAt} - ${coupons.createdAt}) / 86400)::int`,
      fromHalalas: sql<number>`coalesce(${coupons.smallestHalalas}, 0)`,
    })
    .from(subscribers)
    .innerJoin(coupons, eq(coupons.id, couponId))
    .where(eq(subscribers.id, subscriberId))
  return subscription
}
