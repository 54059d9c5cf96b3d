// A part of the statement that writes an order: what its customer has open.
import type { Halalas } from '@rawaj/contract/money/money.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/tables.ts'
import { orders } from '../../orders/tables.ts'

/** The cash orders of a customer that have taken goods and are neither sent, paid nor called off. */
export interface OpenCashOrders {
  count: number
  totalHalalas: Halalas
  /** Whether somebody who reads the mail of the account has been signed in. */
  emailProven: boolean
}

/** Orders that have taken goods on the customer's mere word. Once the shop has sent one, it trusts its customer. */
export const isOpenCashOrder: SQL = sql`(${eq(orders.type, orderType.cashOnDelivery)} and ${inArray(orders.status, [
  orderStatus.initiated,
  orderStatus.onHold,
])})`

/** What a customer has open now. */
export async function readOpenCashOrders(db: Database, customer: Pick<Caller, 'id'>): Promise<OpenCashOrders | null> {
  const { rows } = await db.execute<{ open: OpenCashOrders | null }>(
    sql`select ${openCashOrdersOf(customer, true)} as open`,
  )
  return rows[0]?.open ?? null
}

/** `null` where `wanted` is false; as part of the statement that writes an order, which itself does not count yet. */
export function openCashOrdersOf({ id }: Pick<Caller, 'id'>, wanted: boolean): SQL<OpenCashOrders | null> {
  return sql<OpenCashOrders | null>`case when ${wanted}::boolean then (
    select jsonb_build_object(
      'count', count(*),
      'totalHalalas', coalesce(sum(${orders.totalHalalas}), 0),
      'emailProven', (select ${users.emailProvenAt} is not null from ${users} where ${users.id} = ${id}))
    from ${orders} where ${orders.userId} = ${id} and ${isOpenCashOrder}) end`
}
