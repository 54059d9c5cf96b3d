// Joins orders: a page of customers with what each bought is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { CustomerRow } from '@rawaj/contract/customers/customerSchemas.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countFiltered } from '../../platform/database/countUpTo.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { timeCursorOf, timePage } from '../../platform/database/timeCursor.ts'
import { isCustomer, shownEmail } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { placedOrders, standingOrders } from '../fulfilment/index.ts'
import { orders } from '../orders/tables.ts'
import { type CustomerFilters, filtersOf } from './customerFilters.queries.ts'

/** The customer outside of a subquery: Drizzle omits the table's name if a query has one table. */
const outerUserId = sql`${users}.id`
const ofCustomer = sql`${orders.userId} = ${outerUserId}`

export const rowColumns = {
  id: users.id,
  name: users.name,
  email: shownEmail,
  mobile: sql<string>`coalesce(${users.mobile}, '')`,
  type: users.type,
  blocked: sql<boolean>`${users.status} = 0`,
  createdAt: users.createdAt,
  orders: sql<number>`(select count(*)::int from ${orders} where ${ofCustomer} and ${placedOrders})`,
  spentHalalas: sql<number>`(select coalesce(sum(${orders.totalHalalas}), 0)::float8 from ${orders} where ${ofCustomer} and ${standingOrders})`,
}

/** One page of the customers. It continues after the last one that was shown, so that new ones move nothing. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  query: ValidatedAdminInput<'listCustomers'>['query'],
): Promise<{ data: CustomerRow[]; next: string | null }> {
  const { after, inOrder } = timePage(query, users.createdAt, users.id)
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
  return pageOf(rows, query.limit, {
    toEntry: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    cursorOf: ({ createdAt, id }) => timeCursorOf(createdAt, id),
  })
}

/** The customers that have this email address or this mobile already; `null`: no address is asked for. */
export async function findConflictingAccount(
  { db }: Pick<Shop, 'db'>,
  { email, mobile }: { email: string | null; mobile: string },
): Promise<CustomerRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(users)
    .where(and(isCustomer, or(email === null ? undefined : eq(users.email, email), eq(users.mobile, mobile))))
    .orderBy(asc(users.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Number of customers that match the filters, counted to a bound. */
export const countCustomers = (
  { db }: Pick<Shop, 'db'>,
  filters: CustomerFilters,
): Promise<{ count: number; more: boolean }> => countFiltered(db, users, filtersOf(filters))
