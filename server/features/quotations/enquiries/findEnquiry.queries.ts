// Joins accounts: where the receipt of an enquiry goes.
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/tables.ts'
import { enquiries } from './tables.ts'

export async function findEnquiry(tx: Database, enquiryId: number) {
  const [enquiry] = await tx
    .select({ language: enquiries.language, accountEmail: users.email, accountId: users.id })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.userId))
    .where(eq(enquiries.id, enquiryId))
  return enquiry
}
