import { eq } from 'drizzle-orm'
import type { EventHandler, EventHandlers } from '../shop/index.ts'
import { users } from './tables.ts'

type AccountEvent = 'account.created' | 'account.emailProven' | 'account.passwordChanged'

/** Writes to the account's owner; nobody where the account is gone. */
function emailOwner(kind: 'welcome' | 'emailProven' | 'passwordChanged'): EventHandler<AccountEvent> {
  return async (tx, shop, { data: { userId, language } }) => {
    const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
    if (user) await shop.mailer.enqueueEmail(tx, { kind, name: user.name, to: user.email, language })
  }
}

export const accountEventHandlers: EventHandlers<AccountEvent> = {
  'account.created': { emailCustomer: emailOwner('welcome') },
  'account.emailProven': { emailCustomer: emailOwner('emailProven') },
  'account.passwordChanged': { emailCustomer: emailOwner('passwordChanged') },
}
