import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { findOrder } from '../../orders/index.ts'
import { invoiceOf } from './issueRequest.ts'
import { requestInvoice } from './requestInvoice.ts'
import { amountsOfRest } from './saleAmounts.ts'

const reason = 'تصحيح بيانات المشتري | Details of the buyer corrected'

/**
 * Replaces the invoice of a locked order by one for the buyer that the order names now: a note takes back what is left of the old one, to its
 * buyer, and a new one says the same. The ledger stays as it is.
 * @throws `move_forbidden` where nothing of the order is left, or its invoice is not issued yet
 */
export async function reissueInvoice(shop: Shop, tx: Database, orderId: number): Promise<void> {
  const order = await findOrder(tx, orderId)
  const invoice = await invoiceOf(tx, orderId)
  if (!order || !invoice) throw new AppError('move_forbidden')
  const amounts = await amountsOfRest(tx, order)
  if (amounts.lines.length === 0) throw new AppError('move_forbidden')
  const { paymentMeans, buyer } = invoice
  const document = { orderId, amounts, paymentMeans, dueAt: shop.clock() }
  await requestInvoice(shop, tx, { ...document, kind: 'credit', reason, buyer })
  await requestInvoice(shop, tx, { ...document, kind: 'invoice' })
}
