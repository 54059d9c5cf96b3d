import type { InvoiceKind } from '@rawaj/contract/invoicing/invoices.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { invoiceCounters } from '../tables.ts'
import type { Series } from './lockSeries.ts'

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit: 'CN', debit: 'DN' }

/** The next number of a kind in a year, of a locked series: no number is left out. */
export async function takeNumber(
  tx: Database,
  { series, kind, year }: { series: Series; kind: InvoiceKind; year: number },
): Promise<{ sequence: number; number: string }> {
  const { last: sequence } = await writtenRow(
    tx
      .insert(invoiceCounters)
      .values({ seriesId: series.id, kind, year, last: 1 })
      .onConflictDoUpdate({
        target: [invoiceCounters.seriesId, invoiceCounters.kind, invoiceCounters.year],
        set: { last: sql`${invoiceCounters.last} + 1` },
      })
      .returning({ last: invoiceCounters.last }),
  )
  const parts = [prefixes[kind], ...(series.code === '' ? [] : [series.code]), year, String(sequence).padStart(6, '0')]
  return { sequence, number: parts.join('-') }
}
