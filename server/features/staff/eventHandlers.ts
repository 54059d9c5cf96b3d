import { eq } from 'drizzle-orm'
import type { EventHandlers } from '../../kernel/index.ts'
import { users } from '../accounts/tables.ts'
import { listOwners } from './permissionsOf.ts'

export const staffEventHandlers: EventHandlers<'bankAccounts.changed'> = {
  'bankAccounts.changed': {
    async emailOwners(tx, shop, { data: { byUserId, ...change } }) {
      const [person] = byUserId === null ? [] : await tx.select().from(users).where(eq(users.id, byUserId))
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
