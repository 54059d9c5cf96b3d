// Joins quotations with their enquiry, and finds the account of its sender.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { isCustomer } from '../../accounts/index.ts'
import { users } from '../../accounts/tables.ts'
import { enquiries } from '../../quotations/enquiries/tables.ts'
import { quotations } from '../../quotations/tables.ts'

export type Enquiry = typeof enquiries.$inferSelect

/**
 * @returns `null` if it is a quotation already
 * @throws `not_found`
 */
export async function findEnquiry(db: Database, id: number): Promise<Enquiry | null> {
  const found = await firstOrNotFound(
    db
      .select({ orderId: quotations.orderId, enquiry: enquiries })
      .from(quotations)
      .leftJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
      .where(eq(quotations.id, id)),
  )
  return found.orderId === null ? found.enquiry : null
}

/** By email; by mobile only if there is no email: with both, the number may be a typo that belongs to someone else. */
export async function findAccount(
  db: Database,
  { email, mobile }: { email: string | null; mobile: string | null },
): Promise<number | null> {
  if (email === null && mobile === null) return null
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(email === null ? eq(users.mobile, mobile ?? '') : eq(users.email, email), isCustomer))
    .orderBy(asc(users.id))
  return user?.id ?? null
}
