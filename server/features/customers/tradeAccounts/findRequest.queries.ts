// Joins accounts: whom an event of a request concerns.
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/tables.ts'
import { tradeRequests } from './tables.ts'

export async function findRequest(tx: Database, id: number) {
  const { userId, companyName } = tradeRequests
  const [request] = await tx
    .select({ userId, companyName, email: users.email, language: users.language })
    .from(tradeRequests)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(tradeRequests.id, id))
  return request
}
