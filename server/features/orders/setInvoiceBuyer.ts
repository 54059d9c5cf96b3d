import type { Database } from '../../platform/database/Database.ts'
import { updateOrder } from './changeOrder.ts'
import type { OrderRow } from './findOrder.ts'

/** The company that an order is for, as its tax invoice names it. */
export type InvoiceBuyer = Pick<OrderRow, 'buyerCompany' | 'buyerVatNumber' | 'buyerCrNumber' | 'buyerCompanyAddress'>

/** Writes the buyer of a locked order. */
export async function setInvoiceBuyer(tx: Database, orderId: number, buyer: InvoiceBuyer): Promise<void> {
  await updateOrder(tx, orderId, buyer)
}
