import { vatIn } from '@rawaj/contract/money/tax.ts'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { amountsOfSale, issuesInvoicesOf, requestInvoice } from '../invoicing/index.ts'
import { findOrder, type OrderRow, updateOrder } from '../orders/index.ts'
import { salePostings } from './ledger/accounts.ts'
import { lastEntryAt } from './ledger/lastEntryAt.ts'
import { recordEntry } from './ledger/recordEntry.ts'
import { paymentMeansOf } from './paymentMeansOf.ts'
import { requestLateNotes } from './requestLateNotes.ts'
import type { ManualMethod } from './tables.ts'

/**
 * Sells a locked order, once: enters it into the ledger and asks for its invoice, in the transaction of what makes it a sale, its
 * money or its dispatch (docs/money.md). The last thing of a transaction that locks, see `requestInvoice`.
 * @param method of money that staff record with it
 * @param late for one that was sold before the shop issued documents: they are asked for now, and marked
 */
export async function sellOrder(
  shop: Shop,
  tx: Database,
  orderId: number,
  { method, late = false }: { method?: ManualMethod; late?: boolean } = {},
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('An order has vanished')
  if (order.soldAt !== null && !(late && order.invoicedBy === null)) return
  const at = shop.clock()
  const invoicedBy = await issuerOf(shop, tx, order)
  await updateOrder(tx, orderId, { soldAt: order.soldAt ?? at, invoicedBy })
  if (order.soldAt === null) await recordEntry(tx, { kind: 'sale', orderId, at, postings: salePostingsOf(order) })
  if (invoicedBy !== 'shop') return
  const amounts = await amountsOfSale(tx, order)
  const paymentMeans = paymentMeansOf(order, method)
  // The ledger's day: an older order is known as sold from when it was placed, and may have been paid later.
  const soldAt = late ? ((await lastEntryAt(tx, { orderId, kind: 'sale' })) ?? order.soldAt) : null
  const dueAt = soldAt ?? at
  await requestInvoice(shop, tx, { orderId, kind: 'invoice', amounts, paymentMeans, dueAt, late })
  if (late) await requestLateNotes(shop, tx, order)
}

/** Issuer of the documents of an order that is sold now; null: it has none. */
async function issuerOf(shop: Shop, tx: Database, order: OrderRow): Promise<OrderRow['invoicedBy']> {
  if (await issuesInvoicesOf(shop, tx, order)) return 'shop'
  return shop.shopSettings.current().invoicing.issuer === 'program' ? 'other' : null
}

function salePostingsOf(order: OrderRow) {
  const { subtotalHalalas, discountHalalas, vatHalalas, shippingHalalas, shippingTaxPercent } = order
  return salePostings({
    netHalalas: subtotalHalalas - discountHalalas,
    vatHalalas,
    shippingHalalas,
    shippingVatHalalas: vatIn(shippingHalalas, shippingTaxPercent),
  })
}
