import { sql } from 'drizzle-orm'
import { users } from '../../features/accounts/tables.ts'
import { orderLines, orderReturns, orderStatusHistory, orders } from '../../features/orders/tables.ts'
import { ledgerEntries } from '../../features/payments/ledger/tables.ts'
import { payments, refunds } from '../../features/payments/tables.ts'
import { quotations } from '../../features/quotations/tables.ts'
import type { Settings } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { createPastShop } from './createPastShop.ts'
import { forgetProviderIds } from './forgetProviderIds.ts'
import { notifyOfLatest } from './notifyOfLatest.ts'
import type { Past } from './Past.ts'
import { actsOfCannedReply, actsOfCustomer, actsOfSupportRequest, insertPastCustomers } from './pastCustomers.ts'
import { actsOfOrder } from './pastOrders.ts'
import { actsOfEnquiry } from './pastQuotations.ts'
import { openPastStock } from './pastStock.ts'
import type { SeedData } from './SeedData.ts'

/**
 * Applies all events of the history, in the order of time and by the shop's own use cases, so that orders, stock, ledger and
 * audit log agree. Afterwards the stock is as in the catalogue. `ownerId`: the account that acts as staff.
 */
export async function seedPast(
  tx: Database,
  data: SeedData,
  { settings, ownerId }: { settings: Pick<Settings, 'paymentCurrency' | 'compat'>; ownerId: number },
): Promise<void> {
  const { history } = data
  if (history === null) return
  const pastShop = createPastShop(tx, settings, { promises: data.promises, bank: { accounts: data.bankAccounts } })
  const { shop } = pastShop
  const customers = await insertPastCustomers(tx, history.customers)
  const stock = await openPastStock(tx, data)
  await stock.receiveOrdered()
  const past: Past = {
    ...pastShop,
    tx,
    customers,
    productIds: stock.productIds,
    staff: (call) => ({ userId: ownerId, call, requestId: null, at: shop.clock() }),
  }
  const acts = [
    ...history.customers.flatMap((customer) => actsOfCustomer(past, customer)),
    ...history.orders.flatMap((order) => actsOfOrder(past, order)),
    ...history.cannedReplies.map((texts) => actsOfCannedReply(past, texts, history.supportRequests[0]?.at ?? '')),
    ...history.supportRequests.flatMap((request) => actsOfSupportRequest(past, request)),
    ...history.enquiries.flatMap((enquiry) => actsOfEnquiry(past, enquiry)),
  ]
  // Sorting is stable: at one moment, what is written first happened first.
  for (const { at, act } of acts.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    past.setClock(new Date(at))
    await act()
  }
  await stock.resetToCatalogue()
  await forgetProviderIds(tx)
  await notifyOfLatest(past)
  // The planner has never seen these tables.
  for (const table of [
    users,
    orders,
    orderLines,
    orderStatusHistory,
    orderReturns,
    payments,
    refunds,
    ledgerEntries,
    quotations,
  ])
    await tx.execute(sql`analyze ${table}`)
}
