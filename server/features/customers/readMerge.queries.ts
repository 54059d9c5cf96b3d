// Counts what belongs to either of two accounts.
import { createHash } from 'node:crypto'
import type { CustomerMerge, MergeSide } from '@rawaj/contract/customers/customerMerge.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isCustomer } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { cartLines } from '../cart/tables.ts'
import { coupons } from '../coupons/tables.ts'
import { subscribers } from '../newsletter/tables.ts'
import { orderReturns, orders } from '../orders/tables.ts'
import { enquiries } from '../quotations/enquiries/tables.ts'
import { supportRequests } from '../support/tables.ts'
import { rowColumns } from './listCustomers.queries.ts'
import type { Merge } from './moveRecords.ts'
import { customerNotes } from './tables.ts'

type Account = typeof users.$inferSelect

/** The two accounts of a merge: the one that stays, and the one that is emptied. */
export interface MergePair {
  stays: Account
  goes: Account
}

/**
 * The two accounts, locked for a merge where `lock` says so, the lower id first.
 * @throws `not_found` where one is no customer, and `merge_forbidden` for one account twice, and where one is blocked or waits to
 * be deleted
 */
export async function readPair(db: Database, { from, into }: Merge, { lock = false } = {}): Promise<MergePair> {
  if (from === into) throw new AppError('merge_forbidden')
  const pair = db
    .select()
    .from(users)
    .where(and(inArray(users.id, [from, into]), isCustomer))
    .orderBy(asc(users.id))
  const rows = lock ? await pair.for('no key update') : await pair
  const stays = rows.find(({ id }) => id === into)
  const goes = rows.find(({ id }) => id === from)
  if (!stays || !goes) throw new AppError('not_found')
  if (rows.some(({ status, deletionRequestedAt }) => status !== 1 || deletionRequestedAt !== null))
    throw new AppError('merge_forbidden')
  return { stays, goes }
}

/** Changes with everything of the two accounts that is chosen from: a merge names the one that was seen. */
export function fingerprintOf({ stays, goes }: MergePair): string {
  const seen = [stays, goes].map(({ id, name, email, mobile, type, address, zipcode }) => [
    id,
    name,
    email,
    mobile,
    type,
    address,
    zipcode,
  ])
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32)
}

/**
 * Data for staff before two accounts are merged.
 * @throws as `readPair`
 */
export async function readMerge({ db }: Pick<Shop, 'db'>, merge: Merge): Promise<CustomerMerge> {
  const pair = await readPair(db, merge)
  const [stays, goes] = await Promise.all([sideOf(db, pair.stays), sideOf(db, pair.goes)])
  return { seen: fingerprintOf(pair), stays, goes }
}

async function sideOf(db: Database, account: Account): Promise<MergeSide> {
  const { id, name, email, mobile, type, address, zipcode, createdAt } = account
  const ofAccount = { orders: rowColumns.orders, spentHalalas: rowColumns.spentHalalas }
  const orderIds = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
  const [[ordered], returns, requests, asked, notes, lines, subscribed, coupon] = await Promise.all([
    db.select(ofAccount).from(users).where(eq(users.id, id)),
    db.$count(orderReturns, inArray(orderReturns.orderId, orderIds)),
    db.$count(supportRequests, eq(supportRequests.userId, id)),
    db.$count(enquiries, eq(enquiries.userId, id)),
    db.$count(customerNotes, eq(customerNotes.userId, id)),
    db.$count(cartLines, eq(cartLines.userId, id)),
    email === null
      ? 0
      : db.$count(subscribers, and(eq(subscribers.email, email), eq(subscribers.status, 'subscribed'))),
    email === null ? 0 : db.$count(coupons, eq(coupons.email, mailboxOf(email))),
  ])
  return {
    id,
    name,
    email: email ?? '',
    mobile: mobile ?? '',
    type,
    address,
    zipcode,
    createdAt: createdAt.toISOString(),
    orders: ordered?.orders ?? 0,
    spentHalalas: ordered?.spentHalalas ?? 0,
    returns,
    supportRequests: requests,
    enquiries: asked,
    notes,
    cartLines: lines,
    newsletter: subscribed > 0,
    coupon: coupon > 0,
  }
}
