import type { Actor, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { removePictures } from '../../platform/media/storePicture.ts'
import {
  deletedUserIds,
  endAccess,
  listWaitingForDeletion,
  lockCustomer,
  type User,
  updateUser,
} from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteSentEmails } from '../email/index.ts'
import { eraseBuyers } from '../orders/index.ts'
import { eraseAccount } from './eraseAccount.ts'
import { moveLateRecords } from './moveRecords.ts'
import { hasOpenMatters } from './openMatters.queries.ts'

/** Years after the end of their tax period for which invoices, and the buyer on them, are stored (docs/saudi-rules.md). */
const retentionYears = 6

/**
 * Staff deletes an account at its owner's request: at once, or as soon as no order of theirs is open any more; they cannot sign
 * in from now on.
 * @returns whether it is deleted already
 * @throws `not_found`
 */
export async function deleteCustomer(shop: Shop, actor: Actor, id: number): Promise<{ deleted: boolean }> {
  const deleted = await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, id)
    if (!customer) throw new AppError('not_found')
    return requestDeletion(shop, tx, actor, customer)
  })
  if (deleted === null) return { deleted: false }
  await removePictures(shop, deleted.pictures)
  return { deleted: true }
}

/**
 * Deletes a customer's account, whose row the caller has locked, or delays that until open matters are done; its mailbox is
 * notified.
 * @returns pictures to be removed, `null` if it is delayed
 */
export async function requestDeletion(
  shop: Shop,
  tx: Database,
  actor: Actor,
  customer: User,
): Promise<{ pictures: string[] } | null> {
  const { id, email, language } = customer
  await recordAudit(tx, actor, { entity: 'customer', id, changes: { deletionRequested: null } })
  if (!(await hasOpenMatters(tx, id))) return eraseAndNotify(shop, tx, customer, actor.at)
  await updateUser(tx, id, { status: 0, deletionRequestedAt: actor.at })
  await endAccess(tx, id)
  await shop.mailer.enqueueEmail(tx, { kind: 'accountDeletionWaits', to: email, language })
  return null
}

async function eraseAndNotify(shop: Shop, tx: Database, customer: User, at: Date) {
  const { email, language, picture } = customer
  const pictures = await eraseAccount(tx, customer, at)
  await shop.mailer.enqueueEmail(tx, { kind: 'accountDeleted', to: email, language })
  return { pictures: picture === null ? pictures : [picture, ...pictures] }
}

/** Deletes the accounts that waited for their orders (a job of every hour), and forgets buyers that no law keeps any more. */
export async function deleteWaitingCustomers(shop: Shop): Promise<void> {
  for (const id of await listWaitingForDeletion(shop.db)) {
    const erased = await shop.db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, id)
      if (!customer?.deletionRequestedAt || (await hasOpenMatters(tx, id))) return null
      return eraseAndNotify(shop, tx, customer, shop.clock())
    })
    if (erased) await removePictures(shop, erased.pictures)
  }
  await forgetOldBuyers(shop)
  await moveLateRecords(shop)
  await deleteDeletionEmails(shop)
}

/** The tax period of an order has ended with its year at the latest. */
async function forgetOldBuyers({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(Date.UTC(clock().getUTCFullYear() - retentionYears, 0, 1))
  await eraseBuyers(db, { userIds: deletedUserIds(db), before: oldest })
}

/** The email that confirms a deletion names a mailbox that the shop has no reason to know any more. */
async function deleteDeletionEmails({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock().getTime() - 24 * 60 * 60_000)
  await deleteSentEmails(db, { kind: 'accountDeleted', before: dayAgo })
}
