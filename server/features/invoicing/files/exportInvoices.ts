import { asc, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { debitNotes, invoices } from '../tables.ts'

/** Documents of some orders as they name their buyer, for a customer's own data. */
export async function exportInvoices(tx: Database, orderIds: number[]): Promise<object[]> {
  const { orderId, kind, number, issuedAt, buyer, amounts, totalHalalas, vatHalalas, reason } = invoices
  return tx
    .select({ orderId, kind, number, issuedAt, buyer, amounts, totalHalalas, vatHalalas, reason })
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds))
    .orderBy(asc(invoices.id))
}

/** What was charged on top of some orders, and how it was paid. */
export async function exportDebitNotes(tx: Database, orderIds: number[]): Promise<object[]> {
  const { requestId: _, ...columns } = getTableColumns(debitNotes)
  return tx.select(columns).from(debitNotes).where(inArray(debitNotes.orderId, orderIds)).orderBy(asc(debitNotes.id))
}
