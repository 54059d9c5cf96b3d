// Joins orders: a page of customers with what each bought is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { CustomerRow } from '@rawaj/contract/customers/customerSchemas.ts'
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import { afterTimeCursor, timeCursorOf } from '../../platform/database/timeCursor.ts'
import { isCustomer } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { standingOrders, visibleOrders } from '../fulfilment/index.ts'
import { orders } from '../orders/tables.ts'
import { type CustomerFilters, filtersOf } from './customerFilters.queries.ts'

/** The customer outside of a subquery: Drizzle omits the table's name if a query has one table. */
const outerUserId = sql`${users}.id`
const ofCustomer = sql`${orders.userId} = ${outerUserId}`

export const rowColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile: sql<string>`coalesce(${users.mobile}, '')`,
  type: users.type,
  blocked: sql<boolean>`${users.status} = 0`,
  createdAt: users.createdAt,
  orders: sql<number>`(select count(*)::int from ${orders} where ${ofCustomer} and ${visibleOrders})`,
  spentHalalas: sql<number>`(select coalesce(sum(${orders.totalHalalas}), 0)::float8 from ${orders} where ${ofCustomer} and ${standingOrders})`,
}

/** One page of the customers. It continues after the last one that was shown, so that new ones move nothing. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  query: ValidatedAdminInput<'listCustomers'>['query'],
): Promise<{ data: CustomerRow[]; next: string | null }> {
  const oldestFirst = query.sort === 'oldest'
  const order = oldestFirst ? asc : desc
  const inOrder = [order(users.createdAt), order(users.id)]
  const after = afterTimeCursor({ after: query.after, at: users.createdAt, id: users.id, oldestFirst })
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(and(filtersOf(query), after))
    .orderBy(...inOrder)
    .limit(query.limit + 1)
  // Orders are only looked up for the customers that are shown.
  const rows = await db
    .select(rowColumns)
    .from(users)
    .where(sql`${users.id} in (${page})`)
    .orderBy(...inOrder)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    next: rows.length > query.limit && last ? timeCursorOf(last.createdAt, last.id) : null,
  }
}

/** The customers that have this email address or this mobile already. */
export async function findConflictingAccount(
  { db }: Pick<Shop, 'db'>,
  { email, mobile }: { email: string; mobile: string },
): Promise<CustomerRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(users)
    .where(and(isCustomer, or(eq(users.email, email), eq(users.mobile, mobile))))
    .orderBy(asc(users.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Number of customers that match the filters, counted to a bound. */
export async function countCustomers(
  { db }: Pick<Shop, 'db'>,
  filters: CustomerFilters,
): Promise<{ count: number; more: boolean }> {
  const found = await countUpTo(db, users, filtersOf(filters) ?? sql`true`, maxFigure + 1)
  return { count: Math.min(found, maxFigure), more: found > maxFigure }
}
