// Joins orders: a page of documents, those that wait among them, is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { InvoiceRow, OpenInvoice } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import type { InvoiceState } from '@rawaj/contract/invoicing/invoices.ts'
import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { countFiltered } from '../../../platform/database/countUpTo.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { pageOf } from '../../../platform/database/pageOf.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { timeCursorOf, timePage } from '../../../platform/database/timeCursor.ts'
import { holdsText, typedLength } from '../../../platform/text/holdsText.ts'
import { orders } from '../../orders/tables.ts'
import { isReleasedAs } from '../files/readIssued.ts'
import { invoiceRequests, invoiceSubmissions, invoices } from '../tables.ts'
import { isReplaceable } from './stampAgain.ts'

type Filters = ValidatedAdminInput<'countInvoices'>['query']

/** What the authority says of a document in force: of its last stamp. */
const submissionState = sql<(typeof invoiceSubmissions.$inferSelect)['state'] | null>`(
  select ${invoiceSubmissions.state} from ${invoiceSubmissions}
  where ${invoiceSubmissions.invoiceId} = ${invoiceRequests.invoiceId} and ${invoiceSubmissions.state} <> 'replaced')`

const rowColumns = {
  id: invoiceRequests.id,
  kind: invoiceRequests.kind,
  waitsFor: invoiceRequests.waitsFor,
  orderId: invoiceRequests.orderId,
  totalHalalas: invoiceRequests.totalHalalas,
  vatHalalas: invoiceRequests.vatHalalas,
  late: invoiceRequests.late,
  createdAt: invoiceRequests.createdAt,
  form: invoices.form,
  number: invoices.number,
  issuedAt: invoices.issuedAt,
  buyer: invoices.buyer,
  orderNo: orders.orderNo,
  buyerName: orders.buyerName,
  buyerCompany: orders.buyerCompany,
  reason: invoiceRequests.reason,
  invoiceId: invoiceRequests.invoiceId,
  corrects: sql<
    string | null
  >`(select number from ${invoices} as corrected where corrected.id = ${invoices}.corrects_id)`,
  submission: submissionState,
}

const selectRows = (db: Database) =>
  db
    .select(rowColumns)
    .from(invoiceRequests)
    .innerJoin(orders, eq(orders.id, invoiceRequests.orderId))
    .leftJoin(invoices, eq(invoices.id, invoiceRequests.invoiceId))
    .$dynamic()

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number]

function toRow(selected: SelectedRow): InvoiceRow {
  const { id, kind, form, number, orderId, orderNo, totalHalalas, vatHalalas, late, waitsFor } = selected
  const { buyer, buyerName, buyerCompany, submission, createdAt, issuedAt } = selected
  return {
    id,
    kind,
    form,
    number,
    orderId,
    orderNo,
    buyer: buyer ? buyer.company || buyer.name : buyerCompany || buyerName,
    totalHalalas,
    vatHalalas,
    late,
    state: stateOf(number, submission),
    waitsFor,
    hasPdf: form !== null && isReleasedAs({ form, submission }),
    createdAt: createdAt.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
  }
}

function stateOf(number: string | null, submission: SelectedRow['submission']): InvoiceState {
  if (number === null) return 'waiting'
  if (submission === null || submission === 'replaced') return 'issued'
  return submission === 'waiting' ? 'sending' : submission
}

/** One page of the documents. It continues after the last one that was shown, so that new ones move nothing. */
export async function listInvoices(
  { db }: Pick<Shop, 'db'>,
  query: ValidatedAdminInput<'listInvoices'>['query'],
): Promise<{ data: InvoiceRow[]; next: string | null }> {
  const { after, inOrder } = timePage(query, invoiceRequests.createdAt, invoiceRequests.id)
  const rows = await selectRows(db)
    .where(and(filtersOf(query), after))
    .orderBy(...inOrder)
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, { toEntry: toRow, cursorOf: ({ createdAt, id }) => timeCursorOf(createdAt, id) })
}

export const countInvoices = ({ db }: Pick<Shop, 'db'>, query: Filters) =>
  countFiltered(db, invoiceRequests, filtersOf(query))

/** Numbers of documents that staff may have to act on. */
export async function countInvoiceStates({
  db,
}: Pick<Shop, 'db'>): Promise<{ waiting: number; sending: number; rejected: number }> {
  const count = (state: InvoiceState) => sql`(select count(*)::int from ${invoiceRequests} where ${byState(state)})`
  const { rows } = await db.execute<{ waiting: number; sending: number; rejected: number }>(
    sql`select ${count('waiting')} as waiting, ${count('sending')} as sending, ${count('rejected')} as rejected`,
  )
  return rows[0] ?? { waiting: 0, sending: 0, rejected: 0 }
}

/** @throws `not_found` */
export async function readInvoice({ db }: Pick<Shop, 'db'>, id: number): Promise<OpenInvoice> {
  const row = await firstOrNotFound(selectRows(db).where(eq(invoiceRequests.id, id)))
  const { invoiceId, reason, corrects } = row
  const [submission] =
    invoiceId === null
      ? []
      : await db
          .select({ ...getTableColumns(invoiceSubmissions), canStampAgain: sql<boolean>`${isReplaceable}` })
          .from(invoiceSubmissions)
          .where(and(eq(invoiceSubmissions.invoiceId, invoiceId), ne(invoiceSubmissions.state, 'replaced')))
  return {
    ...toRow(row),
    reason,
    corrects,
    hasXml: submission !== undefined,
    canStampAgain: submission?.canStampAgain ?? false,
    submission: submission
      ? {
          attempts: submission.attempts,
          problem: submission.problem,
          messages: submission.messages,
          attemptedAt: submission.attemptedAt?.toISOString() ?? null,
          answeredAt: submission.answeredAt?.toISOString() ?? null,
        }
      : null,
  }
}

function filtersOf({ query, kind, form, state, order, from, to }: Filters): SQL | undefined {
  return and(
    kind && eq(invoiceRequests.kind, kind),
    form && sql`${invoiceRequests.invoiceId} in (select id from ${invoices} where ${eq(invoices.form, form)})`,
    state && byState(state),
    order === undefined ? undefined : eq(invoiceRequests.orderId, order),
    from ? gte(invoiceRequests.createdAt, new Date(from)) : undefined,
    to ? lt(invoiceRequests.createdAt, new Date(to)) : undefined,
    query ? hasText(query) : undefined,
  )
}

const submittedAs = (states: readonly (typeof invoiceSubmissions.$inferSelect)['state'][]): SQL =>
  sql`${invoiceRequests.invoiceId} in (select ${invoiceSubmissions.invoiceId} from ${invoiceSubmissions}
    where ${inArray(invoiceSubmissions.state, [...states])})`

function byState(state: InvoiceState): SQL | undefined {
  switch (state) {
    case 'waiting':
      return isNull(invoiceRequests.invoiceId)
    case 'issued':
      return and(
        isNotNull(invoiceRequests.invoiceId),
        sql`not exists (select from ${invoiceSubmissions}
          where ${invoiceSubmissions.invoiceId} = ${invoiceRequests.invoiceId})`,
      )
    case 'sending':
      return submittedAs(['waiting'])
    default:
      return submittedAs([state])
  }
}

/** What a document is found by; an index has the same words. */
const documentText = sql`(fold_text(number || ' ' || order_number || ' ' || coalesce(buyer ->> 'name', '') || ' '
  || coalesce(buyer ->> 'company', '') || ' ' || coalesce(buyer ->> 'vatNumber', '')) collate "C")`
/** Fewer characters are in no index. */
const minTextLength = 3

function hasText(typed: string): SQL | undefined {
  if (typedLength(typed) < minTextLength) return sql`false`
  return or(
    sql`${invoiceRequests.invoiceId} in (select id from ${invoices} where ${holdsText(documentText, typed)})`,
    sql`${invoiceRequests.orderId} in (select id from ${orders} where ${orders.orderNo} = upper(${typed}))`,
  )
}
