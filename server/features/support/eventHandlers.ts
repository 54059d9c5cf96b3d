import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/index.ts'
import { enqueueShopEmail } from '../email/index.ts'
import { notifyStaff } from '../notifications/index.ts'
import type { EventHandlers } from '../shop/index.ts'
import { supportRequests } from './tables.ts'

export const supportEventHandlers: EventHandlers<'support.asked' | 'support.answered'> = {
  'support.asked': {
    async emailCustomer(tx, shop, { data: { requestId } }) {
      const request = await findRequest(tx, requestId)
      if (!request) return
      // To the account's own address: anybody could name somebody else's as where the answer goes.
      const { accountEmail: to, language } = request
      await shop.mailer.enqueueEmail(tx, { kind: 'supportReceived', requestId, to, language })
    },
    async emailShop(tx, shop, { data: { requestId } }) {
      const request = await findRequest(tx, requestId)
      if (!request) return
      await enqueueShopEmail(tx, shop, 'support', { kind: 'supportRequest', requestId, language: request.language })
    },
    async notifyStaff(tx, shop, { data: { requestId } }) {
      if (!(await findRequest(tx, requestId))) return
      await notifyStaff(tx, shop, { kind: 'supportAsked', entityId: requestId, label: String(requestId) })
    },
  },
  'support.answered': {
    async emailCustomer(tx, shop, { data: { requestId, remarkId } }) {
      const request = await findRequest(tx, requestId)
      if (!request) return
      const { email: to, language } = request
      await shop.mailer.enqueueEmail(tx, { kind: 'supportAnswered', remarkId, to, language })
    },
  },
}

async function findRequest(tx: Database, requestId: number) {
  const [request] = await tx
    .select({ email: supportRequests.email, language: supportRequests.language, accountEmail: users.email })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .where(eq(supportRequests.id, requestId))
  return request
}
