import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Actor, assertPostcode, type Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { endAccess, lockCustomer, type User, updateUser } from '../accounts/index.ts'
import { recordAudit, recordChange } from '../audit/index.ts'
import { assertContactFree, type NewCustomer, rejectTakenContact } from './createCustomer.ts'
import { endSignIns } from './eraseAccount.ts'
import { customerNotes } from './tables.ts'

type Db = Pick<Shop, 'db'>

/**
 * Staff puts a customer on another price list, from the next call on.
 * @throws `not_found`, and `changed_meanwhile` if the list differs from the one that was read
 */
export async function setCustomerType(
  { db }: Db,
  actor: Actor,
  { id, from, type }: { id: number; from: number; type: number },
): Promise<void> {
  await changeCustomer(db, id, async (tx, customer) => {
    if (customer.type !== from) throw new AppError('changed_meanwhile')
    await updateUser(tx, id, { type })
    await recordAudit(tx, actor, { entity: 'customer', id, changes: { type: { before: from, after: type } } })
  })
}

interface Correction {
  id: number
  /** `seenOf` the account, as it was read. */
  seen: string
  values: NewCustomer
}

/**
 * Staff corrects what an account says of its customer. Another email address is another mailbox: the reader of the old one is
 * signed out, loses the password, and is notified there; the new one is welcomed.
 * @throws `not_found`, `changed_meanwhile` if it differs from what was read, `account_taken` with the fields that another account
 * has, `invalid_input` for a postcode that the shop does not accept
 */
export async function updateCustomer(shop: Shop, actor: Actor, { id, seen, values }: Correction): Promise<void> {
  const { zipcode, email } = values
  await assertContactFree(shop.db, { ...values, id })
  await changeCustomer(shop.db, id, async (tx, customer) => {
    if (seenOf(customer) !== seen) throw new AppError('changed_meanwhile')
    if (zipcode !== '' && zipcode !== customer.zipcode) assertPostcode(shop, zipcode, 'zipcode')
    const isOtherMailbox = email !== customer.email
    const replaced = isOtherMailbox ? customer.email : null
    await updateUser(tx, id, {
      ...values,
      ...(isOtherMailbox && { emailProvenAt: null }),
      ...(replaced !== null && { passwordHash: null }),
    })
    await recordChange(tx, actor, {
      entity: 'customer',
      id,
      before: correctable(customer),
      after: { ...correctable(customer), ...values },
      withheld: ['name', 'mobile', 'email', 'address', 'zipcode'],
    })
    if (!isOtherMailbox) return
    const { name, language } = values
    if (replaced !== null) {
      await endSignIns(tx, customer)
      await shop.mailer.enqueueEmail(tx, { kind: 'emailReplaced', name, to: replaced, language })
    }
    if (email !== null) await shop.mailer.enqueueEmail(tx, { kind: 'welcome', name, to: email, language })
  }).catch(rejectTakenContact)
}

type Correctable = Pick<User, 'name' | 'mobile' | 'email' | 'address' | 'zipcode' | 'language'>

const correctable = ({ name, mobile, email, address, zipcode, language }: Correctable): Correctable => ({
  name,
  mobile,
  email,
  address,
  zipcode,
  language,
})

/** Changes with what staff correct of an account. */
export const seenOf = (account: Correctable): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(correctable(account))))
    .digest('hex')
    .slice(0, 32)

/**
 * Blocks a customer, or unblocks them; blocking ends their sessions at once.
 * @throws `not_found`
 */
export async function setCustomerBlocked(
  { db }: Db,
  actor: Actor,
  { id, blocked }: { id: number; blocked: boolean },
): Promise<void> {
  await changeCustomer(db, id, async (tx, customer) => {
    const before = customer.status === 0
    if (before === blocked) return
    // Unblocking also cancels a pending deletion.
    await updateUser(tx, id, blocked ? { status: 0 } : { status: 1, deletionRequestedAt: null })
    if (blocked) await endAccess(tx, id)
    await recordAudit(tx, actor, { entity: 'customer', id, changes: { blocked: { before, after: blocked } } })
  })
}

/**
 * Staff ends every session of a customer, whose browsers are strange ones from then on.
 * @throws `not_found`
 */
export async function signOutCustomer({ db }: Db, actor: Actor, id: number): Promise<void> {
  await changeCustomer(db, id, async (tx) => {
    await endAccess(tx, id)
    await recordAudit(tx, actor, { entity: 'customer', id, changes: {} })
  })
}

/**
 * Staff adds a note about a customer.
 * @throws `not_found`
 */
export async function addCustomerNote(
  { db }: Db,
  actor: Actor,
  { id, text }: { id: number; text: string },
): Promise<void> {
  await changeCustomer(db, id, async (tx) => {
    await tx.insert(customerNotes).values({ userId: id, text, byUserId: actor.userId, createdAt: actor.at })
    await recordAudit(tx, actor, { entity: 'customer', id, changes: { note: null } })
  })
}

/** @throws `not_found` */
export async function removeCustomerNote(
  { db }: Db,
  actor: Actor,
  { id, noteId }: { id: number; noteId: number },
): Promise<void> {
  await changeCustomer(db, id, async (tx) => {
    await firstOrNotFound(
      tx
        .delete(customerNotes)
        .where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, id)))
        .returning({ id: customerNotes.id }),
    )
    await recordAudit(tx, actor, { entity: 'customer', id, changes: { noteRemoved: null } })
  })
}

/** Holds a customer's row while it is changed. An account with a role in the shop is none: throws `not_found`. */
async function changeCustomer(
  db: Database,
  id: number,
  change: (tx: Database, customer: User) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, id)
    if (!customer) throw new AppError('not_found')
    await change(tx, customer)
  })
}
