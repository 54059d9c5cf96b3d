import type { Language } from '@rawaj/contract/languages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { Shop } from '../shop/index.ts'
import { users } from './tables.ts'

/**
 * Notes that whoever comes in reads the mail of this account. Somebody else may have registered with the address
 * before; the password keeps working, because mostly it is the same person's, and an email says how to reset it.
 */
export async function proveEmail(
  { clock, events }: Shop,
  tx: Database,
  user: typeof users.$inferSelect,
  language: Language,
): Promise<void> {
  if (user.emailProvenAt !== null) return
  const proven = await tx
    .update(users)
    .set({ emailProvenAt: clock() })
    .where(and(eq(users.id, user.id), isNull(users.emailProvenAt)))
    .returning({ id: users.id })
  // An account that the shop opened for its owner has no password that could be somebody else's.
  if (proven.length === 0 || user.passwordHash === null) return
  await events.publish(tx, 'account.emailProven', { userId: user.id, language })
}
