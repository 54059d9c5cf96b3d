import { orderType } from '@rawaj/contract/orderStatus.ts'
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { removePicture } from '../../platform/media/storePicture.ts'
import { deleteCodes, endAccess, users } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { cartLines } from '../cart/index.ts'
import { coupons } from '../coupons/index.ts'
import { emails } from '../email/index.ts'
import { enquiries } from '../enquiries/index.ts'
import { subscribers } from '../newsletter/index.ts'
import { staffNotifications } from '../notifications/index.ts'
import { orderReturns, orders } from '../orders/index.ts'
import { refunds } from '../payments/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { supportRequests } from '../support/index.ts'
import { tradeRequests } from '../tradeAccounts/index.ts'
import { isCustomer } from './customerFilters.ts'
import { customerNotes } from './tables.ts'

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
    await recordAudit(tx, actor, { entity: 'customer', id, changes: { deletionRequested: null } })
    if (!(await hasOpenMatters(tx, id))) return eraseAccount(tx, customer, actor.at)
    await tx.update(users).set({ status: 0, deletionRequestedAt: actor.at }).where(eq(users.id, id))
    await endAccess(tx, id)
    return null
  })
  if (deleted === null) return { deleted: false }
  await removePicture(shop, deleted.picture)
  return { deleted: true }
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
      return eraseAccount(tx, customer, shop.clock())
    })
    if (erased) await removePicture(shop, erased.picture)
  }
  await forgetOldBuyers(shop)
}

/** Whether something is still to be done for somebody: an order, a return, or money that is on its way back. */
async function hasOpenMatters(tx: Database, userId: number): Promise<boolean> {
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select exists (select from ${orders} where ${orders.userId} = ${userId} and ${orders.state} in ('pending', 'placed')
        and ${orders.fulfilmentState} <> 'returned' and ${orders.type} <> ${orderType.quotation})
      or exists (select from ${orderReturns} where ${orderReturns.orderId} in (${ownOrders})
        and ${orderReturns.state} in ('requested', 'approved'))
      or exists (select from ${refunds} where ${refunds.orderId} in (${ownOrders}) and ${refunds.state} in ('due', 'manual')) as open`)
  return rows[0]?.open ?? true
}

/** Takes out of the account, and of all that hangs on it, whatever names a person. Orders keep their buyer. */
async function eraseAccount(tx: Database, { id, email, picture }: typeof users.$inferSelect, at: Date) {
  const requestIds = tx.select({ id: supportRequests.id }).from(supportRequests).where(eq(supportRequests.userId, id))
  const tradeIds = tx.select({ id: tradeRequests.id }).from(tradeRequests).where(eq(tradeRequests.userId, id))
  const orderIds = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
  // What was written to the customer, and what the shop was written about them.
  await tx.delete(emails).where(eq(emails.recipient, email))
  await tx.delete(emails).where(sql`${emails.job} ->> 'orderId' in (select id::text from (${orderIds}) own)`)
  await tx.delete(emails).where(sql`${emails.job} ->> 'requestId' in (select id::text from (${requestIds}) own)`)
  await tx.delete(emails).where(sql`${emails.job} ->> 'tradeRequestId' in (select id::text from (${tradeIds}) own)`)
  await tx.delete(supportRequests).where(eq(supportRequests.userId, id))
  await tx.delete(tradeRequests).where(eq(tradeRequests.userId, id))
  // It names the company.
  const ofTrade = and(eq(staffNotifications.kind, 'tradeRequested'), eq(staffNotifications.entityId, id))
  await tx.delete(staffNotifications).where(ofTrade)
  await tx.delete(enquiries).where(eq(enquiries.userId, id))
  await tx.delete(subscribers).where(eq(subscribers.email, email))
  await tx.update(coupons).set({ email: null }).where(eq(coupons.email, email))
  await tx.delete(cartLines).where(eq(cartLines.userId, id))
  await tx.delete(customerNotes).where(eq(customerNotes.userId, id))
  await deleteCodes(tx, email)
  await endAccess(tx, id)
  const nobody = { name: '', email: `deleted-${id}@deleted.invalid`, mobile: null, passwordHash: null, picture: null }
  await tx
    .update(users)
    .set({
      ...{ ...nobody, address: '', zipcode: '', emailProvenAt: null, department: null, status: 0 },
      ...{ deletionRequestedAt: null, deletedAt: at },
    })
    .where(eq(users.id, id))
  return { picture }
}

/** The tax period of an order has ended with its year at the latest. */
async function forgetOldBuyers({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(Date.UTC(clock().getUTCFullYear() - keptYears, 0, 1))
  const deleted = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
  await db
    .update(orders)
    .set({
      ...{ buyerName: '', buyerMobile: '', buyerAddress: '', buyerZipcode: '' },
      ...{ buyerCompany: '', buyerVatNumber: '' },
    })
    .where(and(lt(orders.createdAt, oldest), inArray(orders.userId, deleted), sql`${orders.buyerName} <> ''`))
}
