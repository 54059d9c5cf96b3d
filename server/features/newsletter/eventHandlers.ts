import { eq, sql } from 'drizzle-orm'
import type { EventHandlers } from '../../kernel/index.ts'
import { coupons } from '../coupons/tables.ts'
import { subscribers } from './tables.ts'

export const newsletterEventHandlers: EventHandlers<'newsletter.subscribed'> = {
  'newsletter.subscribed': {
    async emailCustomer(tx, shop, { data: { subscriberId, couponId, language } }) {
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
      if (subscription) await shop.mailer.enqueueEmail(tx, { kind: 'newsletterCode', ...subscription, language })
    },
  },
}
