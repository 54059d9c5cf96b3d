// Conditions on accounts, for lists of customers that are filtered in the database.

import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { isCustomer } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { hasTradeRequest } from './tradeAccounts/listTradeRequests.queries.ts'

export type CustomerFilters = Omit<ValidatedAdminInput<'listCustomers'>['query'], 'sort' | 'after' | 'limit'>

const folded = foldedText(
  sql`${users.name} || ' ' || coalesce(${users.email}, '') || ' ' || coalesce(${users.mobile}, '')`,
)

/** The customers that the filters let through. */
export function filtersOf({ query, type, blocked, trade, from, to }: CustomerFilters): SQL | undefined {
  return and(
    isCustomer,
    query ? holdsText(folded, query) : undefined,
    type === undefined ? undefined : type === 2 ? sql`${users.type} not in (0, 1)` : eq(users.type, type),
    blocked === undefined ? undefined : eq(users.status, blocked ? 0 : 1),
    trade ? hasTradeRequest(trade) : undefined,
    from ? gte(users.createdAt, new Date(from)) : undefined,
    to ? lt(users.createdAt, new Date(to)) : undefined,
  )
}
