import type { EventHandlers } from '../../kernel/index.ts'
import { findSubscription } from './findSubscription.queries.ts'

export const newsletterEventHandlers: EventHandlers<'newsletter.subscribed'> = {
  'newsletter.subscribed': {
    async emailCustomer(tx, shop, { data: { subscriberId, couponId, language } }) {
      const subscription = await findSubscription(tx, { subscriberId, couponId })
      if (subscription) await shop.mailer.enqueueEmail(tx, { kind: 'newsletterCode', ...subscription, language })
    },
  },
}
