import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { findOrder } from '../../orders/index.ts'
import { invoiceOf } from './issueRequest.ts'
import { hasWaitingInvoice, requestInvoice } from './requestInvoice.queries.ts'
import { amountsOfRest } from './saleAmounts.ts'

const reason = 'تصحيح بيانات المشتري | Details of the buyer corrected'

/**
 * Replaces the invoice of a locked order by one for the buyer that the order names now: a note takes back what is left of the old
 * one, to its buyer, and a new one says the same. The ledger stays as it is. An invoice that waits is tried again instead; where
 * nothing of the order is left, or this shop did not invoice it, there is nothing to replace.
 */
export async function reissueInvoice(shop: Shop, tx: Database, orderId: number): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('An order has vanished')
  if (order.invoicedBy !== 'shop') return
  if (await hasWaitingInvoice(tx, orderId)) return shop.jobs.add(tx, 'issueInvoices', {})
  const invoice = await invoiceOf(tx, orderId)
  if (!invoice) return
  const amounts = await amountsOfRest(tx, order)
  if (amounts.lines.length === 0) return
  const { paymentMeans, buyer } = invoice
  const document = { orderId, amounts, paymentMeans, dueAt: shop.clock() }
  await requestInvoice(shop, tx, { ...document, kind: 'credit', reason, buyer })
  await requestInvoice(shop, tx, { ...document, kind: 'invoice' })
}
