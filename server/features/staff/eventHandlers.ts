import type { EventHandlers } from '../../kernel/index.ts'
import { findUser } from '../accounts/index.ts'
import { listOwners } from './permissionsOf.queries.ts'

export const staffEventHandlers: EventHandlers<'bankAccounts.changed'> = {
  'bankAccounts.changed': {
    async emailOwners(tx, shop, { data: { byUserId, ...change } }) {
      const person = byUserId === null ? undefined : await findUser(tx, byUserId)
      for (const { email: to, language } of await listOwners(tx))
        await shop.mailer.enqueueEmail(tx, {
          kind: 'bankAccountsChanged',
          by: person?.name ?? null,
          ...change,
          to,
          language,
        })
    },
  },
}
