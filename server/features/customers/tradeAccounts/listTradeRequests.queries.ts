// Joins accounts: each request names who decided it.
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { TradeRequest } from '@rawaj/contract/customers/customerSchemas.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { countUpTo } from '../../../platform/database/countUpTo.ts'
import { users } from '../../accounts/tables.ts'
import { latestFirst, tradeRequests } from './tables.ts'

/** Requests of one customer that are shown: older decisions are in the audit log. */
const shownRequests = 20

/** A customer's requests, as staff see them, latest first. */
export async function listTradeRequests({ db }: Pick<Shop, 'db'>, userId: number): Promise<TradeRequest[]> {
  const { id, version, state, companyName, vatNumber, crNumber, address, answer, createdAt, decidedAt } = tradeRequests
  const rows = await db
    .select({
      id,
      version,
      state,
      companyName,
      vatNumber,
      crNumber,
      address,
      answer,
      requestedAt: createdAt,
      decidedAt,
      decidedBy: users.name,
    })
    .from(tradeRequests)
    .leftJoin(users, eq(users.id, tradeRequests.decidedBy))
    .where(eq(tradeRequests.userId, userId))
    .orderBy(...latestFirst)
    .limit(shownRequests)
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}

/** Condition on users: has a request in this state. */
export const hasTradeRequest = (state: 'waiting' | 'approved'): SQL =>
  // As their indexes say it.
  sql`${users}.id in (select ${tradeRequests.userId} from ${tradeRequests} where ${tradeRequests.state} = ${sql.raw(`'${state}'`)})`

/** Number of customers who wait for a decision, counted to a bound. */
export const countOpenTradeRequests = ({ db }: Pick<Shop, 'db'>, bound: number): Promise<number> => {
  const ofCustomer = and(eq(users.roleId, roles.customer), isNull(users.deletedAt), hasTradeRequest('waiting'))
  return countUpTo(db, users, ofCustomer ?? sql`true`, bound)
}
