import { and, asc, isNull, ne } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { lockOrder } from '../../orders/index.ts'
import { invoiceRequests } from '../tables.ts'
import { tryToIssue } from './requestInvoice.queries.ts'

declare module '../../../kernel/Jobs.ts' {
  interface JobData {
    /** Issues the documents that wait, as far as nothing is missing. */
    issueInvoices: Record<string, never>
  }
}

/**
 * Tries the documents that wait again, oldest first, each in a transaction of its own. Not those that wait for a VAT number of the
 * seller which is still not there: a shop may sell for years without it.
 */
export async function issueWaiting(shop: Shop): Promise<void> {
  const isNamed = shop.shopSettings.current().legal.vatNumber !== ''
  const waiting = await shop.db
    .select({ id: invoiceRequests.id, orderId: invoiceRequests.orderId })
    .from(invoiceRequests)
    .where(and(isNull(invoiceRequests.invoiceId), isNamed ? undefined : ne(invoiceRequests.waitsFor, 'seller')))
    .orderBy(asc(invoiceRequests.id))
  for (const { id, orderId } of waiting)
    await retriedTransaction(shop.db, async (tx) => {
      // The order first, as everywhere: its buyer may be corrected meanwhile.
      await lockOrder(tx, orderId)
      await tryToIssue(shop, tx, id)
    })
}
