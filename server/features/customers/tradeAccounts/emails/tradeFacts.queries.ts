// Joins accounts: what an email says of a request.
import { eq } from 'drizzle-orm'
import { users } from '../../../accounts/tables.ts'
import type { TemplateContext } from '../../../email/index.ts'
import { tradeRequests } from '../tables.ts'

export async function findRequest({ shop }: TemplateContext, id: number) {
  const { name, email, mobile } = users
  const [found] = await shop.db
    .select({ request: tradeRequests, customer: { name, email, mobile } })
    .from(tradeRequests)
    .innerJoin(users, eq(users.id, tradeRequests.userId))
    .where(eq(tradeRequests.id, id))
  return found
}
