// Joins orders, customers and enquiries: a page of quotations is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { QuotationRow, QuotationStateCounts } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { quotationStates } from '@rawaj/contract/quotations/quotations.ts'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countFiltered, countUpTo } from '../../platform/database/countUpTo.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { timeCursorOf, timePage } from '../../platform/database/timeCursor.ts'
import { users } from '../accounts/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { enquiries } from './enquiries/tables.ts'
import { stateNow } from './lockQuotation.ts'
import { filtersOf, isWaiting, type QuotationFilters, searchBranches } from './quotationFilters.queries.ts'
import { quotationOfferLines, quotationOffers, quotations } from './tables.ts'

/** Columns of a row of the list, before translation. */
const columns = {
  quotation: quotations,
  orderNo: orders.orderNo,
  orderUserId: orders.userId,
  buyerName: orders.buyerName,
  buyerMobile: orders.buyerMobile,
  userEmail: users.email,
  askedHalalas: orders.totalHalalas,
  askedPieces: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
    where ${orderLines.orderId} = ${quotations}.order_id)`,
  /** The latest offer that was sent. */
  latest: sql<{ total: number; pieces: number } | null>`(
    select jsonb_build_object('total', o.total_halalas, 'pieces', (select sum(${quotationOfferLines.quantity})
      from ${quotationOfferLines} where ${quotationOfferLines.offerId} = o.id))
    from ${quotationOffers} o where o.quotation_id = ${quotations}.id and o.state <> 'draft'
    order by o.number desc limit 1)`,
  enquiry: enquiries,
}

/** Rows of the list by condition; the conditions name `quotations` alone. */
export function selectRows(db: Shop['db']) {
  return db
    .select(columns)
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .$dynamic()
}

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number]

/** As staff read it. What the clock has ended is expired, whether or not the job has run. */
export function toRow(row: SelectedRow, now: Date): QuotationRow {
  const { quotation, enquiry, latest } = row
  const { id, orderId, enquiryId, offers, validUntil, createdAt, changedAt } = quotation
  return {
    id,
    orderId,
    enquiryId,
    offers,
    kind: orderId === null ? 'enquiry' : 'quotation',
    state: stateNow(quotation, now),
    number: row.orderNo ?? String(enquiryId),
    customerId: row.orderUserId ?? enquiry?.userId ?? null,
    name: row.buyerName ?? enquiry?.name ?? '',
    mobile: row.buyerMobile ?? enquiry?.mobile ?? '',
    email: row.userEmail ?? enquiry?.email ?? '',
    pieces: latest?.pieces ?? (orderId === null ? (enquiry?.quantity ?? 0) : row.askedPieces),
    totalHalalas: latest?.total ?? row.askedHalalas,
    validUntil: validUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

/** One page of the quotations and enquiries. It continues after the last one that was shown, so that new ones move nothing. */
export async function listQuotations(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  query: ValidatedAdminInput<'listQuotations'>['query'],
): Promise<{ data: QuotationRow[]; next: string | null }> {
  const { query: text, sort, after: _, limit, ...filters } = query
  const at = sort === 'changed' ? quotations.changedAt : quotations.createdAt
  const { after, inOrder } = timePage(query, at, quotations.id)
  const condition = and(filtersOf(filters), after)
  const first = limit + 1
  // The page alone is joined with what its rows show; each way to find a text stops by itself at the first page.
  const pages = text
    ? searchBranches(text).map(
        (found) => sql`(select ${quotations.id} as id from ${quotations}
          where ${and(condition, found)} order by ${sql.join(inOrder, sql`, `)} limit ${first})`,
      )
    : [
        sql`(${db
          .select({ id: quotations.id })
          .from(quotations)
          .where(condition)
          .orderBy(...inOrder)
          .limit(first)})`,
      ]
  const rows = await selectRows(db)
    // As a list, which is looked up by the key whatever the planner expects of the texts.
    .where(sql`${quotations.id} = any(array(${sql.join(pages, sql` union `)}))`)
    .orderBy(...inOrder)
    .limit(first)
  return pageOf(rows, limit, {
    toEntry: (row) => toRow(row, clock()),
    cursorOf: ({ quotation: { id, changedAt, createdAt } }) =>
      timeCursorOf(sort === 'changed' ? changedAt : createdAt, id),
  })
}

function hasText(typed: string): SQL {
  const found = searchBranches(typed).map((branch) => sql`select ${quotations.id} from ${quotations} where ${branch}`)
  return sql`${quotations.id} in (${sql.join(found, sql` union `)})`
}

/** Number of quotations that match the filters, counted to a bound. */
export const countQuotations = (
  { db }: Pick<Shop, 'db'>,
  { query, ...filters }: QuotationFilters,
): Promise<{ count: number; more: boolean }> =>
  countFiltered(db, quotations, and(query ? hasText(query) : undefined, filtersOf(filters)))

/** Number of quotations in each state. */
export async function countQuotationStates({ db }: Pick<Shop, 'db'>): Promise<QuotationStateCounts> {
  const rows = await db.select({ state: quotations.state, count: count() }).from(quotations).groupBy(quotations.state)
  const counts = Object.fromEntries(quotationStates.map((state) => [state, 0])) as QuotationStateCounts
  for (const row of rows) counts[row.state] = row.count
  return counts
}

/** Number of quotations that wait for the shop: to be priced, answered, or looked at. Counted to a bound. */
export const countWaitingQuotations = ({ db }: Pick<Shop, 'db'>, bound: number): Promise<number> =>
  countUpTo(db, quotations, isWaiting, bound)
