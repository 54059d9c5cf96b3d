// Joins accounts: where a reply goes, in one statement.
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/tables.ts'
import { supportRequests } from './tables.ts'

/** `accountEmail` is null for a visitor without an account. */
export async function findRequest(tx: Database, requestId: number | undefined) {
  // A version before named contact messages otherwise.
  if (requestId === undefined) return undefined
  const [request] = await tx
    .select({
      email: supportRequests.email,
      language: supportRequests.language,
      accountEmail: users.email,
      accountId: users.id,
    })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.userId))
    .where(eq(supportRequests.id, requestId))
  return request
}
