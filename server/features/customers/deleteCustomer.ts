import { and, eq, isNotNull } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { removePictures } from '../../platform/media/storePicture.ts'
import { endAccess, updateUser } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteSentEmails } from '../email/index.ts'
import { eraseBuyers } from '../orders/index.ts'
import { isCustomer } from './customerFilters.ts'
import { eraseAccount } from './eraseAccount.ts'
import { moveLateRecords } from './moveRecords.ts'
import { hasOpenMatters } from './openMatters.ts'

/** Invoices, and the buyer on them, are kept for so many years after the end of their tax period (docs/saudi-rules.md). */
const keptYears = 6

/**
 * Staff deletes an account that its owner wants deleted: at once, or as soon as no order of theirs is open any more; they are
 * kept out from now on. Answers whether it is deleted already. Throws `not_found`.
 */
export async function deleteCustomer(shop: Shop, actor: Actor, id: number): Promise<{ deleted: boolean }> {
  const deleted = await shop.db.transaction(async (tx) => {
    const [customer] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isCustomer))
      .for('no key update')
    if (!customer) throw new AppError('not_found')
    return requestDeletion(shop, tx, actor, customer)
  })
  if (deleted === null) return { deleted: false }
  await removePictures(shop, deleted.pictures)
  return { deleted: true }
}

/**
 * Deletes a customer's account, whose row the caller holds, or has it wait for what is open; its mailbox hears of it. Answers
 * which pictures are to be removed, `null` where it waits.
 */
export async function requestDeletion(
  shop: Shop,
  tx: Database,
  actor: Actor,
  customer: typeof users.$inferSelect,
): Promise<{ pictures: string[] } | null> {
  const { id, email, language } = customer
  await recordAudit(tx, actor, { entity: 'customer', id, changes: { deletionRequested: null } })
  if (!(await hasOpenMatters(tx, id))) return eraseAndTell(shop, tx, customer, actor.at)
  await updateUser(tx, id, { status: 0, deletionRequestedAt: actor.at })
  await endAccess(tx, id)
  await shop.mailer.enqueueEmail(tx, { kind: 'accountDeletionWaits', to: email, language })
  return null
}

async function eraseAndTell(shop: Shop, tx: Database, customer: typeof users.$inferSelect, at: Date) {
  const { email, language, picture } = customer
  const pictures = await eraseAccount(tx, customer, at)
  await shop.mailer.enqueueEmail(tx, { kind: 'accountDeleted', to: email, language })
  return { pictures: picture === null ? pictures : [picture, ...pictures] }
}

/** Deletes the accounts that waited for their orders (a job of every hour), and forgets buyers that no law keeps any more. */
export async function deleteWaitingCustomers(shop: Shop): Promise<void> {
  const isWaiting = and(isNotNull(users.deletionRequestedAt), isCustomer)
  const waiting = await shop.db.select({ id: users.id }).from(users).where(isWaiting)
  for (const { id } of waiting) {
    const erased = await shop.db.transaction(async (tx) => {
      const [customer] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), isWaiting))
        .for('no key update')
      if (!customer || (await hasOpenMatters(tx, id))) return null
      return eraseAndTell(shop, tx, customer, shop.clock())
    })
    if (erased) await removePictures(shop, erased.pictures)
  }
  await forgetOldBuyers(shop)
  await moveLateRecords(shop)
  await deleteDeletionEmails(shop)
}

/** The tax period of an order has ended with its year at the latest. */
async function forgetOldBuyers({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(Date.UTC(clock().getUTCFullYear() - keptYears, 0, 1))
  const userIds = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
  await eraseBuyers(db, { userIds, before: oldest })
}

/** The email that confirms a deletion names a mailbox that the shop has no reason to know any more. */
async function deleteDeletionEmails({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock().getTime() - 24 * 60 * 60_000)
  await deleteSentEmails(db, { kind: 'accountDeleted', before: dayAgo })
}
