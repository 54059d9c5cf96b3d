import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import type { Postings } from './accounts.ts'
import { entryLines } from './recordEntry.ts'
import { ledgerEntries, ledgerLines } from './tables.ts'

/**
 * Parts of the statement that places an order (`placed (id)`, `orders/newOrderQueries.ts`) which enter it into the ledger.
 * @param postings null: not a sale yet, nothing is entered
 */
export function saleQueries(tx: Database, { postings, at }: { postings: Postings | null; at: Date }) {
  const lines = JSON.stringify(postings === null ? [] : entryLines(postings))
  const entered = tx.$with('entered', { id: sql<number>`id`.as('id') }).as(sql`
    insert into ${ledgerEntries} (kind, order_id, created_at)
    select 'sale', id, ${at.toISOString()}::timestamptz from placed where ${lines !== '[]'}::boolean returning id`)
  const posted = tx.$with('posted', {}).as(sql`
    insert into ${ledgerLines} (entry_id, account, amount_halalas)
    select entered.id, line.account, line.amount
    from entered, jsonb_to_recordset(${lines}::jsonb) as line(account text, amount bigint)`)
  return { entered, posted }
}
