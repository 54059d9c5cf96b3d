// Joins documents with the returns that they are in: which documents a return is made of, and what they come to.
import type { ReturnColumn, SalesBox } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { invoices } from '../invoicing/tables.ts'
import type { OpenPeriods, ReturnPeriod, TaxDates } from './returnPeriods.ts'
import type { CategorySum } from './salesFigures.ts'
import { vatReturnDocuments } from './tables.ts'

/** The invoice that a note corrects. */
export const corrected = alias(invoices, 'corrected')

/** SQL: an amount as a return adds it up. */
export const signed = (amount: SQL.Aliased | SQL | typeof invoices.vatHalalas): SQL<number> =>
  sql<number>`case ${invoices.kind} when 'credit' then -${amount} else ${amount} end`

/** SQL: a tax document in no filed return. */
const isUnfiled = sql`${invoices.form} <> 'plain' and not exists (
  select from ${vatReturnDocuments} where ${vatReturnDocuments.invoiceId} = ${invoices.id})`

/** A return whose documents are read: a filed one by its id, another by its place among the open ones. */
export type WantedReturn = ReturnPeriod & ({ filedId: number } | { filedId: null; openFrom: string })

/** SQL: column of a document; see `assignReturn`, which says the same. */
export const columnOf = (wanted: WantedReturn): SQL<ReturnColumn> =>
  wanted.filedId === null
    ? sql`case when least(${invoices.taxDate}, ${corrected.taxDate}) < ${wanted.from}::date then 'adjustment' else 'amount' end`
    : sql`(select ${vatReturnDocuments.column} from ${vatReturnDocuments}
        where ${vatReturnDocuments.invoiceId} = ${invoices.id})`

/** SQL: documents of a return, or of a column of it, among invoices that are joined with what they correct. */
export function isInReturn(wanted: WantedReturn, column?: ReturnColumn): SQL | undefined {
  const ofColumn = column && sql`${columnOf(wanted)} = ${column}`
  if (wanted.filedId !== null)
    return and(
      sql`${invoices.id} in (select ${vatReturnDocuments.invoiceId} from ${vatReturnDocuments}
        where ${vatReturnDocuments.returnId} = ${wanted.filedId})`,
      ofColumn,
    )
  // What belongs to a return that was filed is in the first open one.
  const isFirst = wanted.from === wanted.openFrom
  return and(
    isUnfiled,
    lte(invoices.taxDate, wanted.to),
    isFirst ? undefined : gte(invoices.taxDate, wanted.from),
    ofColumn,
  )
}

/** SQL: whether a part of a document belongs to a box; see `boxOf`. */
export const isOfBox = (box: SalesBox): SQL => {
  const category = sql`part ->> 'category'`
  const percent = sql`(part ->> 'percent')::int`
  if (box === 'standard') return sql`(${category} = 'S' and ${percent} <> 5)`
  if (box === 'standard5') return sql`(${category} = 'S' and ${percent} = 5)`
  if (box === 'zeroRated') return sql`${category} = 'Z'`
  return box === 'exempt' ? sql`${category} = 'E'` : sql`false`
}

/** SQL: the parts of a document by treatment of VAT, as rows `part`. */
export const partsOf = sql`jsonb_array_elements(${invoices.amounts} -> 'categories') as part`

/** What the documents of a return come to, by column and treatment of VAT. */
export async function readSums(db: Database, wanted: WantedReturn): Promise<CategorySum[]> {
  const amount = (name: string) => sql.raw(`(part ->> '${name}')::bigint`)
  const { rows } = await db.execute<Record<keyof CategorySum, string>>(sql`
    select ${columnOf(wanted)} as column, part ->> 'category' as category, part ->> 'percent' as percent,
      sum(${signed(amount('taxableHalalas'))}) as "taxableHalalas", sum(${signed(amount('vatHalalas'))}) as "vatHalalas"
    from ${invoices} left join ${invoices} as ${corrected} on ${corrected.id} = ${invoices.correctsId} cross join ${partsOf}
    where ${isInReturn(wanted)} group by 1, 2, 3`)
  return rows.map(
    (row) =>
      ({
        ...row,
        percent: Number(row.percent),
        taxableHalalas: Number(row.taxableHalalas),
        vatHalalas: Number(row.vatHalalas),
      }) as CategorySum,
  )
}

/** Documents that are in no filed return, and their VAT, by the days that say where they belong. */
export interface UnfiledDocuments extends TaxDates {
  documents: number
  vatHalalas: number
}

export async function readUnfiled(db: Database): Promise<UnfiledDocuments[]> {
  return db
    .select({
      taxDate: invoices.taxDate,
      correctedTaxDate: corrected.taxDate,
      documents: sql`count(*)`.mapWith(Number),
      vatHalalas: sql`sum(${signed(invoices.vatHalalas)})`.mapWith(Number),
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(isUnfiled)
    .groupBy(invoices.taxDate, corrected.taxDate)
}

/** The first tax date of a tax document; null: there is none. */
export async function readFirstTaxDate(db: Database): Promise<string | null> {
  const [first] = await db
    .select({ taxDate: invoices.taxDate })
    .from(invoices)
    .where(sql`${invoices.form} <> 'plain'`)
    .orderBy(invoices.taxDate)
    .limit(1)
  return first?.taxDate ?? null
}

/** Writes down which documents a return that is being filed is made of. */
export async function insertReturnDocuments(
  tx: Database,
  returnId: number,
  open: ReturnPeriod & OpenPeriods,
): Promise<void> {
  const wanted = { ...open, filedId: null }
  await tx.execute(sql`
    insert into ${vatReturnDocuments} (invoice_id, return_id, form_column)
    select ${invoices.id}, ${returnId}, ${columnOf(wanted)}
    from ${invoices} left join ${invoices} as ${corrected} on ${corrected.id} = ${invoices.correctsId}
    where ${isInReturn(wanted)}`)
}

/** Number of documents of a return. */
export async function countDocuments(db: Database, wanted: WantedReturn): Promise<number> {
  const [counted] = await db
    .select({ documents: sql`count(*)`.mapWith(Number) })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(isInReturn(wanted))
  return counted?.documents ?? 0
}

/** Documents without VAT whose day is in a period, from while the shop was not registered. */
export async function readPlain(db: Database, { from, to }: ReturnPeriod) {
  const [plain] = await db
    .select({
      documents: sql`count(*)`.mapWith(Number),
      totalHalalas: sql`coalesce(sum(${signed(invoices.totalHalalas)}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.form, 'plain'), gte(invoices.taxDate, from), lte(invoices.taxDate, to)))
  return plain ?? { documents: 0, totalHalalas: 0 }
}
