// Joins accounts and orders: a page of requests is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { type SupportSort, supportTabs } from '@rawaj/contract/support/supportFilters.ts'
import type { SupportTabCounts, SupportTicketRow } from '@rawaj/contract/support/ticketSchemas.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Shop } from '../../kernel/index.ts'
import { countFiltered, countUpTo } from '../../platform/database/countUpTo.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { afterTimeCursor, timeCursorOf } from '../../platform/database/timeCursor.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { supportRequests } from './tables.ts'
import { filtersOf, isNotClosed, type TicketFilters, underTab } from './ticketFilters.ts'

type Query = ValidatedAdminInput<'listSupportTickets'>['query']

const sortedBy: Record<
  SupportSort,
  { at: PgColumn; key: 'createdAt' | 'since' | 'lastRemarkAt'; oldestFirst: boolean }
> = {
  newest: { at: supportRequests.createdAt, key: 'createdAt', oldestFirst: false },
  oldest: { at: supportRequests.createdAt, key: 'createdAt', oldestFirst: true },
  longest: { at: supportRequests.since, key: 'since', oldestFirst: true },
  latest: { at: supportRequests.lastRemarkAt, key: 'lastRemarkAt', oldestFirst: false },
}

/** One page of the inbox. It continues after the last request that was shown, so that new ones move nothing. */
export async function listTickets(
  { db }: Pick<Shop, 'db'>,
  staffId: number,
  query: Query,
): Promise<{ data: SupportTicketRow[]; next: string | null }> {
  const { at, key, oldestFirst } = sortedBy[query.sort]
  const order = oldestFirst ? asc : desc
  const page = db
    .select({ id })
    .from(supportRequests)
    .where(and(filtersOf(query, staffId), afterTimeCursor({ after: query.after, at, id, oldestFirst })))
    .orderBy(order(at), order(id))
    .limit(query.limit + 1)
  const rows = await readRows(db, sql`${id} in (${page})`, [order(at), order(id)])
  return pageOf(rows, query.limit, {
    toEntry: (row) => row,
    cursorOf: (last) => timeCursorOf(new Date(last[key]), last.id),
  })
}

/** Without what may be long. */
const { id, userId, name, email, mobile, subject, channel, status, language, excerpt, remarkCount } = supportRequests
const { since, assigneeId, orderId, lastRemarkAt, createdAt } = supportRequests
const shown = {
  id,
  userId,
  name,
  email,
  mobile,
  subject,
  channel,
  status,
  language,
  excerpt,
  remarkCount,
  since,
  assigneeId,
  orderId,
  lastRemarkAt,
  createdAt,
}

/** Requests as the list shows them. */
export async function readRows(
  db: Shop['db'],
  condition: SQL | undefined,
  inOrder: readonly SQL[],
): Promise<SupportTicketRow[]> {
  const assignees = alias(users, 'assignees')
  const rows = await db
    .select({
      request: shown,
      customerName: users.name,
      assigneeName: assignees.name,
      orderNo: orders.orderNo,
    })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.userId))
    .leftJoin(assignees, eq(assignees.id, supportRequests.assigneeId))
    .leftJoin(orders, eq(orders.id, supportRequests.orderId))
    .where(condition)
    .orderBy(...inOrder)
  return rows.map(({ request, customerName, assigneeName, orderNo }) => ({
    id: request.id,
    kind: request.userId === null ? 'contact' : 'ticket',
    channel: request.channel,
    status: request.status,
    name: customerName ?? request.name,
    email: request.email,
    mobile: request.mobile,
    customerId: request.userId,
    subject: request.subject,
    excerpt: request.excerpt,
    language: request.language,
    assignee: request.assigneeId === null ? null : { id: request.assigneeId, name: assigneeName ?? '' },
    order: request.orderId === null || orderNo === null ? null : { id: request.orderId, orderNo },
    createdAt: request.createdAt.toISOString(),
    since: request.since.toISOString(),
    lastRemarkAt: request.lastRemarkAt.toISOString(),
    remarks: request.remarkCount,
  }))
}

/** Number of tickets that match the filters, counted to a bound. */
export const countTickets = (
  { db }: Pick<Shop, 'db'>,
  staffId: number,
  filters: TicketFilters,
): Promise<{ count: number; more: boolean }> => countFiltered(db, supportRequests, filtersOf(filters, staffId))

/** Number of tickets under each tab, of contact messages the open ones; and since when the oldest waits. */
export async function countTabs({ db }: Pick<Shop, 'db'>, staffId: number): Promise<SupportTabCounts> {
  const counted = await Promise.all(
    supportTabs.map(async (tab) => {
      const standing = tab === 'contact' ? isNotClosed : undefined
      const condition = and(underTab[tab](staffId), standing) ?? sql`true`
      return [tab, await countUpTo(db, supportRequests, condition, maxFigure)] as const
    }),
  )
  const oldest = await oldestWaiting(db)
  return {
    ...(Object.fromEntries(counted) as Omit<SupportTabCounts, 'oldestSince'>),
    oldestSince: oldest?.toISOString() ?? null,
  }
}

/** Since when the request waits that waits longest; null: none does. */
export async function oldestWaiting(db: Shop['db']): Promise<Date | null> {
  const [oldest] = await db
    .select({ since: supportRequests.since })
    .from(supportRequests)
    .where(sql`${supportRequests.status} = 0`)
    .orderBy(asc(supportRequests.since))
    .limit(1)
  return oldest?.since ?? null
}
