// A part of the statement that writes an order: what its customer has open.
import type { Halalas } from '@rawaj/contract/money/money.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/tables.ts'
import { orders } from '../../orders/tables.ts'

/** The customer's cash orders that have taken stock and are neither sent, paid nor cancelled. */
export interface OpenCashOrders {
  count: number
  totalHalalas: Halalas
  /** Whether the account's mailbox has been proven. */
  emailProven: boolean
}

/** Orders that have taken stock without any payment. Once the shop has sent one, it trusts its customer. */
export const isOpenCashOrder: SQL = sql`(${eq(orders.type, orderType.cashOnDelivery)} and ${inArray(orders.status, [
  orderStatus.initiated,
  orderStatus.onHold,
])})`

/** The customer's current open orders. */
export async function readOpenCashOrders(db: Database, customer: Pick<Caller, 'id'>): Promise<OpenCashOrders | null> {
  const { rows } = await db.execute<{ open: OpenCashOrders | null }>(
    sql`select ${openCashOrdersOf(customer, true)} as open`,
  )
  return rows[0]?.open ?? null
}

/** `null` unless `wanted`; part of the statement that writes an order, which does not count itself. */
export function openCashOrdersOf({ id }: Pick<Caller, 'id'>, wanted: boolean): SQL<OpenCashOrders | null> {
  return sql<OpenCashOrders | null>`case when ${wanted}::boolean then (
    select jsonb_build_object(
      'count', count(*),
      'totalHalalas', coalesce(sum(${orders.totalHalalas}), 0),
      'emailProven', (select ${users.emailProvenAt} is not null from ${users} where ${users.id} = ${id}))
    from ${orders} where ${orders.userId} = ${id} and ${isOpenCashOrder}) end`
}
