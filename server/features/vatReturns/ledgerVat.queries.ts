// Joins documents, their requests and the ledger: what the ledger has of VAT beside a return.
import { momentOfDay } from '@rawaj/contract/time/shopDay.ts'
import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { invoiceRequests, invoices } from '../invoicing/tables.ts'
import { orders } from '../orders/tables.ts'
import { ledgerEntries, ledgerLines } from '../payments/ledger/tables.ts'
import { corrected, isInReturn, signed, type WantedReturn } from './returnDocuments.queries.ts'

/** Documents that wait are named up to this number. */
const maxNamed = 20

const requestVat = sql`case ${invoiceRequests.kind} when 'credit' then -${invoiceRequests.vatHalalas} else ${invoiceRequests.vatHalalas} end`

/** VAT of the ledger in the period of a return, and of what it differs from the VAT of the return's documents. */
export async function readLedgerVat(
  db: Database,
  wanted: WantedReturn,
): Promise<Pick<OpenVatReturn, 'ledger' | 'waiting'>> {
  const [from, end] = [momentOfDay(wanted.from, 'start'), momentOfDay(wanted.to, 'end')]
  const inPeriod = sql`${invoiceRequests.dueAt} >= ${from} and ${invoiceRequests.dueAt} < ${end}`
  const own = await sums<'documents' | 'outside'>(
    db,
    sql`select sum(${signed(invoices.vatHalalas)}) as documents,
        sum(${signed(invoices.vatHalalas)}) filter (where (${inPeriod}) is not true) as outside
      from ${invoices} left join ${invoices} as ${corrected} on ${corrected.id} = ${invoices.correctsId}
        left join ${invoiceRequests} on ${invoiceRequests.invoiceId} = ${invoices.id}
      where ${isInReturn(wanted)}`,
  )
  const requested = await sums<'issued' | 'waiting'>(
    db,
    sql`select sum(${requestVat}) filter (where ${invoiceRequests.invoiceId} is not null) as issued,
        sum(${requestVat}) filter (where ${invoiceRequests.invoiceId} is null) as waiting
      from ${invoiceRequests} where ${inPeriod}`,
  )
  const booked = await sums<'booked' | 'without'>(
    db,
    sql`select -sum(${ledgerLines.amountHalalas}) as booked,
        -sum(${ledgerLines.amountHalalas}) filter (where not exists (
          select from ${invoiceRequests} where ${invoiceRequests.orderId} = ${ledgerEntries.orderId})) as without
      from ${ledgerEntries} join ${ledgerLines} on ${ledgerLines.entryId} = ${ledgerEntries.id} and ${ledgerLines.account} = 'vat'
      where ${ledgerEntries.createdAt} >= ${from} and ${ledgerEntries.createdAt} < ${end}`,
  )
  const comes = sql`${invoiceRequests.invoiceId} is null and ${comesInto(wanted, { inPeriod, end })}`
  const coming = await sums<'vat' | 'documents'>(
    db,
    sql`select sum(${requestVat}) as vat, count(*) as documents from ${invoiceRequests} where ${comes}`,
  )
  const rows = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNo,
      kind: invoiceRequests.kind,
      vatHalalas: requestVat.mapWith(Number),
    })
    .from(invoiceRequests)
    .innerJoin(orders, sql`${orders.id} = ${invoiceRequests.orderId}`)
    .where(comes)
    .orderBy(invoiceRequests.id)
    .limit(maxNamed)
  // What was booked in this period and is not in this return is in another.
  const elsewhereHalalas = requested.issued - (own.documents - own.outside)
  const explained = requested.issued + requested.waiting + booked.without
  return {
    ledger: {
      documentsHalalas: own.documents,
      elsewhereHalalas,
      otherPeriodsHalalas: own.outside,
      waitingHalalas: requested.waiting,
      withoutHalalas: booked.without,
      ledgerHalalas: booked.booked,
      differenceHalalas: booked.booked - explained,
    },
    waiting: { documents: coming.documents, vatHalalas: coming.vat, rows },
  }
}

/**
 * SQL: whether a document that waits comes into a return once it is issued: none into a filed one, and those of filed periods into the
 * first that is not.
 */
function comesInto(wanted: WantedReturn, { inPeriod, end }: { inPeriod: SQL; end: string | undefined }): SQL {
  if (wanted.filedId !== null) return sql`false`
  return wanted.from === wanted.openFrom ? sql`${invoiceRequests.dueAt} < ${end}` : inPeriod
}

async function sums<Name extends string>(db: Database, query: ReturnType<typeof sql>): Promise<Record<Name, number>> {
  const { rows } = await db.execute<Record<Name, string | null>>(query)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum ?? 0)])) as Record<
    Name,
    number
  >
}
