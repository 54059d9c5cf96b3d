import { eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { listMerged, lockUsers, moveMergedUsers } from '../accounts/index.ts'
import { lockCarts, uniteCarts } from '../cart/index.ts'
import { moveNamedCustomer } from '../coupons/index.ts'
import { moveKeys } from '../idempotency/index.ts'
import { lockOrdersOf, moveOrderActions, moveOrders } from '../orders/index.ts'
import { lockPaymentsOf, movePayments } from '../payments/index.ts'
import { moveEnquiries, moveQuotationMessages } from '../quotations/index.ts'
import { moveSavedLists } from '../savedLists/index.ts'
import { moveRequests } from '../support/index.ts'
import { customerNotes } from './tables.ts'
import { moveTradeRequests } from './tradeAccounts/moveTradeRequests.ts'

/** From which account into which, by their ids. */
export interface Merge {
  from: number
  into: number
}

/**
 * Locks what is about to move, in the order in which everything locks it (`lockPayment`): payments, orders, carts. The caller
 * holds both accounts.
 */
export async function lockRecords(tx: Database, { from, into }: Merge): Promise<void> {
  await lockPaymentsOf(tx, from)
  await lockOrdersOf(tx, from)
  await lockCarts(tx, [from, into])
}

/** Hands over all that `userReferences` calls moved. */
export async function moveRecords(tx: Database, { from, into }: Merge): Promise<void> {
  await movePayments(tx, { from, into })
  await moveOrderActions(tx, { from, into })
  await moveQuotationMessages(tx, { from, into })
  await moveOrders(tx, { from, into })
  await moveRequests(tx, { from, into })
  await moveEnquiries(tx, { from, into })
  await tx.update(customerNotes).set({ userId: into }).where(eq(customerNotes.userId, from))
  await moveTradeRequests(tx, { from, into })
  await moveNamedCustomer(tx, { from, into })
  await uniteCarts(tx, { from, into })
  await moveSavedLists(tx, { from, into })
  await moveKeys(tx, { from, into })
  await moveMergedUsers(tx, { from, into })
}

/** A call that was under way when its account was merged is over long before. */
const lateForMs = 24 * 60 * 60_000

/**
 * Moves records of a call that began before its account was merged and ended after it: a support request, a line of the cart.
 * (Orders are never among them, see `lockAccount`.) Run every hour.
 */
export async function moveLateRecords({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock().getTime() - lateForMs)
  for (const { from, into } of await listMerged(db, since)) {
    if (into === null) continue
    await db.transaction(async (tx) => {
      await lockUsers(tx, [from, into])
      await lockRecords(tx, { from, into })
      await moveRecords(tx, { from, into })
    })
  }
}
