import type { EventHandler, EventHandlers } from '../../kernel/index.ts'
import { isReceiptDue } from '../accounts/index.ts'
import { enqueueShopEmail } from '../email/index.ts'
import { notifyStaff } from '../notifications/index.ts'
import { findRequest } from './findRequest.queries.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    'support.asked': { requestId: number }
    'support.answered': { requestId: number; remarkId: number }
    /** The customer wrote again. */
    'support.replied': { requestId: number; remarkId: number }
    /** Its customer opened it again, without a word. */
    'support.reopened': { requestId: number }
    /** By a visitor without an account; listed among the support requests. */
    'contact.sent': { requestId: number }
  }
}

/** Notifies staff of a request that still exists. */
const notifyOfRequest =
  (
    kind: 'supportAsked' | 'supportReplied' | 'supportReopened' | 'contactReceived',
  ): EventHandler<'support.asked' | 'support.replied' | 'support.reopened' | 'contact.sent'> =>
  async (tx, shop, { data: { requestId } }) => {
    if (!(await findRequest(tx, requestId))) return
    await notifyStaff(tx, shop, { kind, entityId: requestId, label: String(requestId) })
  }

export const supportEventHandlers = {
  'support.asked': {
    async emailCustomer(tx, shop, { data: { requestId } }) {
      const request = await findRequest(tx, requestId)
      if (!request || request.accountEmail === null) return
      // To the account's own address: the address for the reply could be another person's.
      const { accountEmail: to, accountId, language } = request
      if (accountId === null || !(await isReceiptDue(shop, { to, accountId }))) return
      await shop.mailer.enqueueEmail(tx, { kind: 'supportReceived', requestId, to, language })
    },
    async emailShop(tx, shop, { data: { requestId } }) {
      const request = await findRequest(tx, requestId)
      if (!request) return
      await enqueueShopEmail(tx, shop, 'support', { kind: 'supportRequest', requestId, language: request.language })
    },
    notifyStaff: notifyOfRequest('supportAsked'),
  },
  'support.answered': {
    async emailCustomer(tx, shop, { data: { requestId, remarkId } }) {
      const request = await findRequest(tx, requestId)
      if (!request) return
      const { email: to, language } = request
      await shop.mailer.enqueueEmail(tx, { kind: 'supportAnswered', requestId, remarkId, to, language })
    },
  },
  'support.replied': {
    async emailShop(tx, shop, { data: { requestId, remarkId } }) {
      const request = await findRequest(tx, requestId)
      if (!request) return
      const { language } = request
      const topic = request.accountEmail === null ? 'enquiries' : 'support'
      await enqueueShopEmail(tx, shop, topic, { kind: 'supportReply', requestId, remarkId, language })
    },
    notifyStaff: notifyOfRequest('supportReplied'),
  },
  'support.reopened': {
    notifyStaff: notifyOfRequest('supportReopened'),
  },
  'contact.sent': {
    async emailShop(tx, shop, { data: { requestId } }) {
      const request = await findRequest(tx, requestId)
      if (!request) return
      await enqueueShopEmail(tx, shop, 'enquiries', { kind: 'contact', requestId, language: request.language })
    },
    notifyStaff: notifyOfRequest('contactReceived'),
  },
} satisfies Partial<EventHandlers>
