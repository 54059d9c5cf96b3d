import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { invoices } from '../tables.ts'

/** Documents of some orders as they name their buyer, for a customer's own data. */
export async function exportInvoices(tx: Database, orderIds: number[]): Promise<object[]> {
  const { orderId, kind, number, issuedAt, buyer, amounts, totalHalalas, vatHalalas, reason } = invoices
  return tx
    .select({ orderId, kind, number, issuedAt, buyer, amounts, totalHalalas, vatHalalas, reason })
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds))
    .orderBy(asc(invoices.id))
}
