import type { BankAccount } from '@rawaj/contract/settings/shopSettings.ts'
import type { EventHandlers } from '../../kernel/index.ts'
import { findUser } from '../accounts/index.ts'
import { listOwners } from './permissionsOf.queries.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    /** Bank accounts for transfers; `byUserId` null: the shop itself. */
    'bankAccounts.changed': {
      byUserId: number | null
      /** ISO 8601. */
      at: string
      accounts: readonly BankAccount[]
      previous: readonly BankAccount[]
    }
  }
}

export const staffEventHandlers = {
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
} satisfies Partial<EventHandlers>
