import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { EventHandler, EventHandlers } from '../../kernel/index.ts'
import { users } from './tables.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    'account.created': { userId: number; language: Language }
    /** A customer whom staff knew by mobile chose an email and a password. */
    'account.completed': { userId: number; language: Language }
    /** `passwordEnded`: its password stopped working, since it may be another person's; absent: it still works. */
    'account.emailProven': { userId: number; language: Language; passwordEnded?: boolean }
    'account.passwordChanged': { userId: number; language: Language }
  }
}

/** Emails the account's owner; nobody if the account is gone. */
function emailOwner(kind: 'welcome' | 'passwordChanged'): EventHandler<'account.created' | 'account.passwordChanged'> {
  return async (tx, shop, { data: { userId, language } }) => {
    const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
    if (user) await shop.mailer.enqueueEmail(tx, { kind, name: user.name, to: user.email, language })
  }
}

export const accountEventHandlers = {
  'account.created': { emailCustomer: emailOwner('welcome') },
  'account.emailProven': {
    async emailCustomer(tx, shop, { data: { userId, language, passwordEnded = false } }) {
      const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
      if (!user) return
      const { name, email: to } = user
      await shop.mailer.enqueueEmail(tx, { kind: 'emailProven', name, passwordEnded, to, language })
    },
  },
  'account.passwordChanged': { emailCustomer: emailOwner('passwordChanged') },
} satisfies Partial<EventHandlers>
