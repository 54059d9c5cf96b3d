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
 * Adds an entry in the transaction that causes it, in one statement; nothing where no money moves. Throws for postings
 * that do not come to nothing, and so does the database.
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

/** The lines of an entry: accounts where nothing moves are left out. Throws where they do not balance. */
export function entryLines(postings: Postings): { account: string; amount: number }[] {
  const lines = Object.entries(postings).flatMap(([account, amount]) => (amount ? [{ account, amount }] : []))
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error('A ledger entry does not balance')
  return lines
}
