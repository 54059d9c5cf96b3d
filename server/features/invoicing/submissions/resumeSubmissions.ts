import { and, eq, lt, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { invoiceSubmissions } from '../tables.ts'

/** Milliseconds without an attempt after which a document's own job counts as lost: it tries at least every quarter of an hour. */
const lostMs = 60 * 60_000

/** Adds jobs that send the documents whose own jobs were lost, in a restore for one. */
export async function resumeSubmissions({ db, clock, jobs }: Shop): Promise<void> {
  const since = new Date(clock().getTime() - lostMs)
  const lost = await db
    .select({ stampId: invoiceSubmissions.stampId })
    .from(invoiceSubmissions)
    .where(
      and(
        eq(invoiceSubmissions.state, 'waiting'),
        lt(sql`coalesce(${invoiceSubmissions.attemptedAt}, ${invoiceSubmissions.createdAt})`, since.toISOString()),
      ),
    )
    .limit(1_000)
  await jobs.addAll(db, 'submitInvoice', lost)
}
