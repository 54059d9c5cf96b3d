// Joins returns, refunds and debit notes: whether anything of a customer’s orders is open.
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { debitNotes } from '../invoicing/tables.ts'
import { orderReturns, orders } from '../orders/tables.ts'
import { refunds } from '../payments/tables.ts'

/** Whether a customer has open matters: an order, a return, a refund under way, or a debit note that is owed. */
export async function hasOpenMatters(tx: Database, userId: number): Promise<boolean> {
  return (await openOrderNumbers(tx, userId, 1)).length > 0
}

/** The numbers of the orders for which something is still to be done, the latest first. */
export async function openOrderNumbers(tx: Database, userId: number, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ order_no: string }>(sql`
    select ${orders.orderNo} from ${orders} where ${orders.userId} = ${userId} and ${isOpen}
    order by ${orders.id} desc limit ${limit}`)
  return rows.map(({ order_no }) => order_no)
}

const isOpen: SQL = sql`(${orders.state} in ('pending', 'placed')
    and ${orders.fulfilmentState} <> 'returned' and ${orders.type} <> ${orderType.quotation}
  or exists (select from ${orderReturns} where ${orderReturns.orderId} = ${orders.id}
    and ${orderReturns.state} in ('requested', 'approved'))
  or exists (select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} in ('due', 'manual'))
  or exists (select from ${debitNotes} where ${debitNotes.orderId} = ${orders.id}
    and ${debitNotes.paidTo} is null and ${debitNotes.withdrawnAt} is null))`
