// Joins documents with their requests and returns, and the invoices that they correct: a page of what a figure is made of is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { SalesBox } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { ReturnDocument } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import type { BuyerDetails } from '../invoicing/index.ts'
import { invoiceRequests, invoices } from '../invoicing/tables.ts'
import { findVatReturn, type ReturnShop } from './readReturns.ts'
import {
  columnOf,
  corrected,
  isInReturn,
  isOfBox,
  partsOf,
  signed,
  type WantedReturn,
} from './returnDocuments.queries.ts'

type Filters = ValidatedAdminInput<'countVatReturnDocuments'>['query']

/** SQL: an amount of the document, or of its parts that belong to a box. */
const amountOf = (name: 'taxableHalalas' | 'vatHalalas', box: SalesBox | undefined): SQL<number> =>
  box
    ? signed(sql`(select coalesce(sum((part ->> ${name})::bigint), 0) from ${partsOf} where ${isOfBox(box)})`)
    : signed(invoices[name])

const filtersOf = (wanted: WantedReturn, { box, column }: Filters): SQL | undefined =>
  and(isInReturn(wanted, column), box && sql`exists (select from ${partsOf} where ${isOfBox(box)})`)

const rowsOf = (db: Database, wanted: WantedReturn, filters: Filters) =>
  db
    .select({
      id: invoices.id,
      requestId: invoiceRequests.id,
      number: invoices.number,
      kind: invoices.kind,
      form: invoices.form,
      column: columnOf(wanted),
      taxDate: invoices.taxDate,
      corrects: corrected.number,
      orderId: invoices.orderId,
      orderNumber: invoices.orderNumber,
      buyer: invoices.buyer,
      netHalalas: amountOf('taxableHalalas', filters.box).mapWith(Number),
      vatHalalas: amountOf('vatHalalas', filters.box).mapWith(Number),
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .innerJoin(invoiceRequests, eq(invoiceRequests.invoiceId, invoices.id))
    .$dynamic()

/** A page of the documents of a return, or of one of its figures. */
export async function listReturnDocuments(
  shop: ReturnShop,
  { sort, after, limit, ...filters }: ValidatedAdminInput<'listVatReturnDocuments'>['query'],
): Promise<{ data: ReturnDocument[]; next: string | null }> {
  const { wanted } = await findVatReturn(shop, filters.from)
  const isOldestFirst = sort === 'oldest'
  const from = after === undefined ? undefined : (isOldestFirst ? gt : lt)(invoices.id, Number(after))
  const rows = await rowsOf(shop.db, wanted, filters)
    .where(and(filtersOf(wanted, filters), from))
    .orderBy((isOldestFirst ? asc : desc)(invoices.id))
    .limit(limit + 1)
  return pageOf(rows, limit, { toEntry: toDocument, cursorOf: ({ id }) => String(id) })
}

const nameOf = ({ company, name }: BuyerDetails) => company || name

function toDocument({ form, buyer, ...row }: Awaited<ReturnType<typeof rowsOf>>[number]): ReturnDocument {
  return { ...row, form: form === 'standard' ? 'standard' : 'simplified', buyer: nameOf(buyer) }
}

/** Number of these documents. */
export async function countReturnDocuments(
  shop: ReturnShop,
  filters: Filters,
): Promise<{ count: number; more: boolean }> {
  const { wanted } = await findVatReturn(shop, filters.from)
  const found = shop.db
    .select({ row: sql`1`.as('row') })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(filtersOf(wanted, filters))
    .limit(maxFigure + 1)
    .as('found')
  const [counted] = await shop.db.select({ count: sql`count(*)`.mapWith(Number) }).from(found)
  const count = counted?.count ?? 0
  return { count: Math.min(count, maxFigure), more: count > maxFigure }
}

/** Documents that are read at a time: never all of them are in memory. */
const rowsAtATime = 500

/** A document of a return with its parts by treatment of VAT. */
export type ListedDocument = Awaited<ReturnType<typeof readPage>>[number]

/** All documents of a return, in the order in which they were issued. */
export async function* readAllDocuments(db: Database, wanted: WantedReturn): AsyncGenerator<ListedDocument> {
  for (let after = 0; ; ) {
    const page = await readPage(db, wanted, after)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < rowsAtATime) return
    after = last.id
  }
}

const readPage = (db: Database, wanted: WantedReturn, after: number) =>
  db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      column: columnOf(wanted),
      taxDate: invoices.taxDate,
      corrects: corrected.number,
      orderNumber: invoices.orderNumber,
      buyer: invoices.buyer,
      categories: sql<
        { category: 'S' | 'Z' | 'E' | 'O'; percent: number; taxableHalalas: number; vatHalalas: number }[]
      >`
        ${invoices.amounts} -> 'categories'`,
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(and(isInReturn(wanted), gt(invoices.id, after)))
    .orderBy(asc(invoices.id))
    .limit(rowsAtATime)
