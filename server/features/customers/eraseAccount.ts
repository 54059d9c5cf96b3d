import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { confirmationCodes, deleteCodes, endAccess, users } from '../accounts/index.ts'
import { cartLines } from '../cart/index.ts'
import { coupons } from '../coupons/index.ts'
import { emails } from '../email/index.ts'
import { idempotencyKeys } from '../idempotency/index.ts'
import { forgetImported } from '../imports/index.ts'
import { forgetSubscriber } from '../newsletter/index.ts'
import { staffNotifications } from '../notifications/index.ts'
import { orders } from '../orders/index.ts'
import { enquiries, forgetQuotations } from '../quotations/index.ts'
import { eraseRequests, isAskedBy, supportRequests } from '../support/index.ts'
import { customerNotes } from './tables.ts'
import { tradeRequests } from './tradeAccounts/tables.ts'

/**
 * Takes out of the account, whose row the caller holds, and of all that hangs on it, whatever names a person
 * (`userReferences`). Orders keep their buyer. Answers the pictures that nothing shows any more once that commits.
 */
export async function eraseAccount(
  tx: Database,
  account: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailProvenAt'>,
  at: Date,
): Promise<string[]> {
  const { id, email } = account
  const requestIds = tx.select({ id: supportRequests.id }).from(supportRequests).where(isAskedBy(account))
  const tradeIds = tx.select({ id: tradeRequests.id }).from(tradeRequests).where(eq(tradeRequests.userId, id))
  const orderIds = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
  // What was written to the customer, and what the shop was written about them.
  await tx.delete(emails).where(eq(emails.recipient, email))
  await tx.delete(emails).where(sql`${emails.job} ->> 'orderId' in (select id::text from (${orderIds}) own)`)
  await tx.delete(emails).where(sql`${emails.job} ->> 'requestId' in (select id::text from (${requestIds}) own)`)
  await tx.delete(emails).where(sql`${emails.job} ->> 'tradeRequestId' in (select id::text from (${tradeIds}) own)`)
  const pictures = await eraseRequests(tx, account)
  await tx.delete(tradeRequests).where(eq(tradeRequests.userId, id))
  // It names the company.
  const ofTrade = and(eq(staffNotifications.kind, 'tradeRequested'), eq(staffNotifications.entityId, id))
  await tx.delete(staffNotifications).where(ofTrade)
  const sent = await tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.userId, id))
  await forgetQuotations(tx, { userId: id, enquiryIds: sent.map((enquiry) => enquiry.id), at })
  await tx.delete(enquiries).where(eq(enquiries.userId, id))
  await forgetSubscriber(tx, email, at)
  await tx
    .update(coupons)
    .set({ email: null, expiresAt: at })
    .where(eq(coupons.email, mailboxOf(email)))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id))
  // What staff were answered about them.
  await tx
    .update(idempotencyKeys)
    .set({ reply: null })
    .where(sql`position(${email} in ${idempotencyKeys.reply}::text) > 0`)
  await tx.delete(cartLines).where(eq(cartLines.userId, id))
  await tx.delete(customerNotes).where(eq(customerNotes.userId, id))
  await forgetImported(tx, email)
  await endSignIns(tx, { id, email })
  await emptyAccount(tx, id, { at })
  return pictures
}

/** Nobody comes into the account any more: its sessions, codes, links and known browsers end. */
export async function endSignIns(tx: Database, { id, email }: { id: number; email: string }): Promise<void> {
  await deleteCodes(tx, email)
  await endAccess(tx, id)
  await tx.delete(confirmationCodes).where(eq(confirmationCodes.userId, id))
}

/** The account's row names nobody any more, and frees its email address and mobile. */
export async function emptyAccount(
  tx: Database,
  id: number,
  { at, mergedIntoId = null }: { at: Date; mergedIntoId?: number | null },
): Promise<void> {
  const nobody = { name: '', email: `deleted-${id}@deleted.invalid`, mobile: null, passwordHash: null, picture: null }
  await tx
    .update(users)
    .set({
      ...nobody,
      address: '',
      zipcode: '',
      emailProvenAt: null,
      department: null,
      status: 0,
      deletionRequestedAt: null,
      deletedAt: at,
      mergedIntoId,
    })
    .where(eq(users.id, id))
}
