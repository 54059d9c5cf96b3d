import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { endAccess } from './endAccess.ts'
import { users } from './tables.ts'

/**
 * Records, once, that the caller reads the emails of this account. The account may have been registered by another person: unless
 * the proof comes from a session of the account itself (`inOwnSession`), its password stops working, its sessions and reset links
 * end and its devices are forgotten. The mailbox's owner is notified; orders and everything else stay.
 */
export async function proveEmail(
  { clock, events }: Shop,
  tx: Database,
  user: typeof users.$inferSelect,
  { language, inOwnSession }: { language: Language; inOwnSession: boolean },
): Promise<void> {
  if (user.emailProvenAt !== null) return
  // The account first: a sign-in with the old password waits for its row, or has a session to be ended.
  const proven = await tx
    .update(users)
    .set({ emailProvenAt: clock(), passwordHash: inOwnSession ? undefined : null })
    .where(and(eq(users.id, user.id), isNull(users.emailProvenAt)))
    .returning({ id: users.id })
  if (proven.length === 0) return
  if (!inOwnSession) await endAccess(tx, user.id)
  // An account that the shop opened for its owner has no password that could be another person's.
  if (user.passwordHash === null) return
  await events.publish(tx, 'account.emailProven', { userId: user.id, language, passwordEnded: !inOwnSession })
}
