import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { users } from './tables.ts'

/**
 * Locks a customer's account while something is written that must not be left behind: merging, blocking and deleting it wait, or
 * came first. Taken before any other lock.
 * @throws `session_expired` if the account is blocked or gone
 */
export async function lockAccount(tx: Database, userId: number): Promise<void> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 1)))
    .for('no key update')
  if (!account) throw new AppError('session_expired')
}
