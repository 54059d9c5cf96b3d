import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { deleteCodes, deleteConfirmationCodes, endAccess, type User, updateUser } from '../accounts/index.ts'
import { deleteCart } from '../cart/index.ts'
import { endCouponOf } from '../coupons/index.ts'
import { deleteEmailsAbout, deleteEmailsTo } from '../email/index.ts'
import { deleteKeysOf, deleteRepliesNaming } from '../idempotency/index.ts'
import { forgetImported } from '../imports/index.ts'
import { forgetSubscriber } from '../newsletter/index.ts'
import { deleteNotifications } from '../notifications/index.ts'
import { orderIdsOf } from '../orders/index.ts'
import { forgetQuotations } from '../quotations/index.ts'
import { eraseRequests, requestIdsOf } from '../support/index.ts'
import { customerNotes } from './tables.ts'
import { tradeRequests } from './tradeAccounts/tables.ts'

/**
 * Takes out of the account, whose row the caller holds, and of all that hangs on it, whatever names a person (`userReferences`).
 * Orders keep their buyer.
 * @returns the pictures that nothing shows any more once that commits
 */
export async function eraseAccount(
  tx: Database,
  account: Pick<User, 'id' | 'email' | 'emailProvenAt'>,
  at: Date,
): Promise<string[]> {
  const { id, email } = account
  const tradeIds = tx.select({ id: tradeRequests.id }).from(tradeRequests).where(eq(tradeRequests.userId, id))
  // Emails to the customer, and emails to the shop about them.
  await deleteEmailsTo(tx, email)
  await deleteEmailsAbout(tx, 'orderId', orderIdsOf(tx, id))
  await deleteEmailsAbout(tx, 'requestId', requestIdsOf(tx, account))
  await deleteEmailsAbout(tx, 'tradeRequestId', tradeIds)
  const pictures = await eraseRequests(tx, account)
  await tx.delete(tradeRequests).where(eq(tradeRequests.userId, id))
  // It names the company.
  await deleteNotifications(tx, { kinds: ['tradeRequested'], entityIds: [id] })
  await forgetQuotations(tx, { userId: id, at })
  await forgetSubscriber(tx, email, at)
  await endCouponOf(tx, email, at)
  await deleteKeysOf(tx, id)
  // Stored replies to staff about them.
  await deleteRepliesNaming(tx, email)
  await deleteCart(tx, id)
  await tx.delete(customerNotes).where(eq(customerNotes.userId, id))
  await forgetImported(tx, email)
  await endSignIns(tx, { id, email })
  await emptyAccount(tx, id, { at })
  return pictures
}

/** Ends all access to the account: its sessions, codes, links and known browsers. */
export async function endSignIns(tx: Database, { id, email }: { id: number; email: string }): Promise<void> {
  await deleteCodes(tx, email)
  await endAccess(tx, id)
  await deleteConfirmationCodes(tx, id)
}

/** Removes personal data from the account's row, which frees its email address and mobile. */
export async function emptyAccount(
  tx: Database,
  id: number,
  { at, mergedIntoId = null }: { at: Date; mergedIntoId?: number | null },
): Promise<void> {
  const erased = { name: '', email: `deleted-${id}@deleted.invalid`, mobile: null, passwordHash: null, picture: null }
  await updateUser(tx, id, {
    ...erased,
    address: '',
    zipcode: '',
    emailProvenAt: null,
    department: null,
    status: 0,
    deletionRequestedAt: null,
    deletedAt: at,
    mergedIntoId,
  })
}
