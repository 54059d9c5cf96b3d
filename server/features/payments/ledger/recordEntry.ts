import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import type { Postings } from './accounts.ts'
import { type EntryKind, ledgerEntries, ledgerLines } from './tables.ts'

export interface LedgerEntry {
  kind: EntryKind
  orderId: number
  paymentId?: number
  refundId?: number
  at: Date
  postings: Postings
}

/**
 * Adds an entry in the transaction that causes it, in one statement; none if no money moves. The database checks the balance as
 * well.
 * @throws if the postings do not balance
 */
export async function recordEntry(tx: Database, entry: LedgerEntry): Promise<void> {
  const { kind, orderId, paymentId = null, refundId = null, at, postings } = entry
  const lines = entryLines(postings)
  if (lines.length === 0) return
  await tx.execute(sql`
    with entry as (
      insert into ${ledgerEntries} (kind, order_id, payment_id, refund_id, created_at)
      values (${kind}, ${orderId}, ${paymentId}, ${refundId}, ${at.toISOString()}) returning id
    )
    insert into ${ledgerLines} (entry_id, account, amount_halalas)
    select entry.id, line.account, line.amount
    from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(account text, amount bigint)`)
}

/**
 * Lines of an entry, without zero amounts.
 * @throws if they do not balance
 */
function entryLines(postings: Postings): { account: string; amount: number }[] {
  const lines = Object.entries(postings).flatMap(([account, amount]) => (amount ? [{ account, amount }] : []))
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error('A ledger entry does not balance')
  return lines
}
