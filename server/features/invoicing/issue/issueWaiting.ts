import { asc, isNull } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { invoiceRequests } from '../tables.ts'
import { tryToIssue } from './requestInvoice.ts'

declare module '../../../kernel/Jobs.ts' {
  interface JobData {
    /** Issues the documents that wait, as far as nothing is missing. */
    issueInvoices: Record<string, never>
  }
}

/** Tries every document that waits again, oldest first, each in a transaction of its own. */
export async function issueWaiting(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .select({ id: invoiceRequests.id })
    .from(invoiceRequests)
    .where(isNull(invoiceRequests.invoiceId))
    .orderBy(asc(invoiceRequests.id))
  for (const { id } of waiting) await retriedTransaction(shop.db, (tx) => tryToIssue(shop, tx, id))
}
