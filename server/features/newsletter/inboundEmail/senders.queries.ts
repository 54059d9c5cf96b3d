// Joins accounts and support requests: who sent a mail, and which request it answers.
import { roles } from '@rawaj/contract/accounts/roles.ts'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import type { ParsedMail } from '../../../platform/mailbox/parseMail.ts'
import { users } from '../../accounts/tables.ts'
import { tokensIn } from '../../support/index.ts'
import { supportRequests } from '../../support/tables.ts'

/** Tokens that are looked up per email: more of them are guesses. */
const maxTokens = 20

export type Customer = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'mobile' | 'language'>

/** The request whose token the email carries, if its sender belongs to that request. */
export async function findAnswered(db: Database, mail: ParsedMail, sender: string): Promise<{ id: number } | null> {
  const tokens = tokensIn([...mail.to, ...mail.follows]).slice(0, maxTokens)
  if (tokens.length === 0) return null
  const requests = await db
    .select({ id: supportRequests.id, token: supportRequests.mailToken })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.userId))
    .where(
      and(
        inArray(supportRequests.mailToken, tokens),
        or(eq(supportRequests.email, sender), and(eq(users.email, sender), isNull(users.deletedAt))),
      ),
    )
  // The address that it was sent to takes precedence over the mails that it replies to.
  return requests.toSorted((one, other) => tokens.indexOf(one.token) - tokens.indexOf(other.token))[0] ?? null
}

/**
 * The customer with this address: proven, because an account that names another person's mailbox must not see what its owner
 * writes. `lock`: it stays until the end of the transaction.
 */
export async function findCustomer(
  db: Database,
  address: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Customer | null> {
  const { id, name, email, mobile, language } = users
  const found = db
    .select({ id, name, email, mobile, language })
    .from(users)
    .where(
      and(
        eq(email, address),
        eq(users.roleId, roles.customer),
        isNull(users.deletedAt),
        isNotNull(users.emailProvenAt),
      ),
    )
  const [customer] = await (lock ? found.for('share') : found)
  return customer ?? null
}
