import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { endAccess } from './endAccess.ts'
import { users } from './tables.ts'

export interface NewPassword {
  userId: number
  passwordHash: string
  /** The hash it replaces, where the caller has proven to know the old password. */
  currentHash?: string
  /** Token of the session that stays; all others end. */
  keepToken?: string | null
  /** Cookie of the browser that stays known; all others are forgotten. */
  device: string | null
  /** Set when the caller came by an email to the account's address. */
  emailProvenAt?: Date
  language: Language
}

/**
 * Gives the account its new password, ends its sessions and reset links, forgets its devices, and emails the owner. `null`, and
 * nothing done, when the account is locked or the old password is another one by now.
 */
export async function replacePassword(
  { events }: Shop,
  tx: Database,
  { userId, passwordHash, currentHash, keepToken = null, device, emailProvenAt, language }: NewPassword,
): Promise<{ email: string | null } | null> {
  // The account first: who signs in with the old password right now waits for its row, or has a session to be ended.
  const [user] = await tx
    .update(users)
    .set({ passwordHash, emailProvenAt })
    .where(
      and(
        eq(users.id, userId),
        eq(users.status, 1),
        currentHash === undefined ? undefined : eq(users.passwordHash, currentHash),
      ),
    )
    .returning({ email: users.email })
  if (!user) return null
  await endAccess(tx, userId, { keepToken, keepDevice: device })
  await events.publish(tx, 'account.passwordChanged', { userId, language })
  return user
}
