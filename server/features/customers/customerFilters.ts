import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { users } from '../accounts/tables.ts'
import { hasTradeRequest } from './tradeAccounts/listTradeRequests.ts'

export type CustomerFilters = Omit<ValidatedAdminInput<'listCustomers'>['query'], 'sort' | 'after' | 'limit'>

/** An account without a role in the shop: those of staff are managed elsewhere, by others. One that was deleted is none. */
export const isCustomer = and(eq(users.roleId, roles.customer), isNull(users.deletedAt))

/** As the index `users_text` has it. */
const folded = foldedText(sql`${users.name} || ' ' || ${users.email} || ' ' || coalesce(${users.mobile}, '')`)

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
