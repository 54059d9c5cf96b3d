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
import { deleteSavedLists } from '../savedLists/index.ts'
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
  account: Pick<User, 'id' | 'email' | 'mobile' | 'emailProvenAt'>,
  at: Date,
): Promise<string[]> {
  const { id, email, mobile } = account
  const asker = { ...account, email: email ?? '' }
  const tradeIds = tx.select({ id: tradeRequests.id }).from(tradeRequests).where(eq(tradeRequests.userId, id))
  // Emails to the customer, and emails to the shop about them.
  if (email !== null) await deleteEmailsTo(tx, email)
  await deleteEmailsAbout(tx, 'orderId', orderIdsOf(tx, id))
  await deleteEmailsAbout(tx, 'requestId', requestIdsOf(tx, asker))
  await deleteEmailsAbout(tx, 'tradeRequestId', tradeIds)
  const pictures = await eraseRequests(tx, asker)
  await tx.delete(tradeRequests).where(eq(tradeRequests.userId, id))
  // It names the company.
  await deleteNotifications(tx, { kinds: ['tradeRequested'], entityIds: [id] })
  await forgetQuotations(tx, { userId: id, at })
  if (email !== null) {
    await forgetSubscriber(tx, email, at)
    await endCouponOf(tx, email, at)
  }
  await deleteKeysOf(tx, id)
  // Stored replies to staff about them.
  for (const contact of [email, mobile]) if (contact !== null) await deleteRepliesNaming(tx, contact)
  await deleteCart(tx, id)
  await deleteSavedLists(tx, id)
  await tx.delete(customerNotes).where(eq(customerNotes.userId, id))
  for (const contact of [email, mobile]) if (contact !== null) await forgetImported(tx, contact)
  await endSignIns(tx, { id, email })
  await emptyAccount(tx, id, { at })
  return pictures
}

/** Ends all access to the account: its sessions, codes, links and known browsers. */
export async function endSignIns(tx: Database, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  if (email !== null) await deleteCodes(tx, email)
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
