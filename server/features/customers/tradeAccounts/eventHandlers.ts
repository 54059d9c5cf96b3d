import type { EventHandlers } from '../../../kernel/index.ts'
import { enqueueShopEmail } from '../../email/index.ts'
import { notifyStaff } from '../../notifications/index.ts'
import { findRequest } from './findRequest.queries.ts'

declare module '../../../kernel/Events.ts' {
  interface EventData {
    'trade.requested': { tradeRequestId: number }
    'trade.decided': { tradeRequestId: number }
  }
}

export const tradeEventHandlers = {
  'trade.requested': {
    async emailShop(tx, shop, { data: { tradeRequestId } }) {
      const request = await findRequest(tx, tradeRequestId)
      if (!request) return
      const { language } = request
      await enqueueShopEmail(tx, shop, 'support', { kind: 'tradeRequest', tradeRequestId, language })
    },
    async notifyStaff(tx, shop, { data: { tradeRequestId } }) {
      const request = await findRequest(tx, tradeRequestId)
      if (!request) return
      const { userId: entityId, companyName: label } = request
      await notifyStaff(tx, shop, { kind: 'tradeRequested', entityId, label })
    },
  },
  'trade.decided': {
    async emailCustomer(tx, shop, { data: { tradeRequestId } }) {
      const request = await findRequest(tx, tradeRequestId)
      if (!request) return
      const { email: to, language } = request
      await shop.mailer.enqueueEmail(tx, { kind: 'tradeDecided', tradeRequestId, to, language })
    },
  },
} satisfies Partial<EventHandlers>
