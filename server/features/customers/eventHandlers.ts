import type { EventHandlers } from '../../kernel/index.ts'
import { findCustomer } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'

export const customerEventHandlers = {
  'account.completed': {
    async emailCustomer(tx, shop, { data: { userId, language } }) {
      const customer = await findCustomer(tx, userId)
      if (customer)
        await shop.mailer.enqueueEmail(tx, { kind: 'welcome', name: customer.name, to: customer.email, language })
    },
    /** As the customer's own doing: staff had only handed over the link. */
    async recordAudit(tx, shop, { data: { userId } }) {
      const actor = { userId, call: 'resetPassword', requestId: null, at: shop.clock() }
      await recordAudit(tx, actor, { entity: 'customer', id: userId, changes: { email: null } })
    },
  },
} satisfies Partial<EventHandlers>
