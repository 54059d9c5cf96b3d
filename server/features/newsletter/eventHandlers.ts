import type { Language } from '@rawaj/contract/text/languages.ts'
import type { EventHandlers } from '../../kernel/index.ts'
import { findSubscription } from './findSubscription.queries.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    /** And a coupon was made for the subscriber. `language`: of the request. */
    'newsletter.subscribed': { subscriberId: number; couponId: number; language: Language }
  }
}

export const newsletterEventHandlers = {
  'newsletter.subscribed': {
    async emailCustomer(tx, shop, { data: { subscriberId, couponId, language } }) {
      const subscription = await findSubscription(tx, { subscriberId, couponId })
      if (subscription) await shop.mailer.enqueueEmail(tx, { kind: 'newsletterCode', ...subscription, language })
    },
  },
} satisfies Partial<EventHandlers>
