import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { noPurchases, returnSums } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { OpenVatReturn, VatReturnRow, VatReturnState } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { asc } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { findUser } from '../accounts/index.ts'
import { readLedgerVat } from './ledgerVat.queries.ts'
import {
  countDocuments,
  readFirstTaxDate,
  readPlain,
  readSums,
  readUnfiled,
  type UnfiledDocuments,
  type WantedReturn,
} from './returnDocuments.queries.ts'
import {
  assignReturn,
  dayAfter,
  firstReturnDay,
  lastDayForFiling,
  type OpenPeriods,
  openPeriodsUntil,
  type ReturnPeriod,
} from './returnPeriods.ts'
import { salesFiguresOf } from './salesFigures.ts'
import { vatReturns } from './tables.ts'

type StoredReturn = typeof vatReturns.$inferSelect
export type ReturnShop = Pick<Shop, 'db' | 'clock' | 'shopSettings'>

interface Returns {
  filed: StoredReturn[]
  drafts: StoredReturn[]
  open: OpenPeriods
  /** In order; empty: the shop is not registered and has nothing to file. */
  unfiled: ReturnPeriod[]
  documents: UnfiledDocuments[]
  today: string
}

/** Every return that was filed, and the periods of those that are not. */
async function readReturns({ db, clock, shopSettings }: ReturnShop): Promise<Returns> {
  const { vat, invoicing } = shopSettings.current()
  const today = shopDate(clock().getTime())
  const stored = await db.select().from(vatReturns).orderBy(asc(vatReturns.from))
  const filed = stored.filter(({ filedAt }) => filedAt !== null)
  const length = invoicing.returnPeriod
  const last = filed.at(-1)
  const openFrom = last
    ? dayAfter(last.to)
    : firstReturnDay({ length, firstTaxDate: await readFirstTaxDate(db), since: vat.since, today })
  const open = { openFrom, length }
  const documents = await readUnfiled(db)
  const days = documents.map((document) => assignReturn(document, open).from)
  if (vat.registered && today >= openFrom) days.push(today)
  const lastDay = days.toSorted().at(-1)
  return {
    filed,
    drafts: stored.filter(({ filedAt }) => filedAt === null),
    open,
    unfiled: lastDay === undefined ? [] : openPeriodsUntil(lastDay, open),
    documents,
    today,
  }
}

const stateOf = ({ to }: ReturnPeriod, today: string): VatReturnState => (to < today ? 'due' : 'open')

const draftOf = ({ drafts }: Returns, { from, to }: ReturnPeriod) =>
  drafts.find((draft) => draft.from === from && draft.to === to)

/** All returns, the latest first. */
export async function listVatReturns(shop: ReturnShop): Promise<VatReturnRow[]> {
  const returns = await readReturns(shop)
  const placed = Map.groupBy(returns.documents, (document) => assignReturn(document, returns.open).from)
  const unfiled = returns.unfiled.map((period): VatReturnRow => {
    const documents = placed.get(period.from) ?? []
    const salesVatHalalas = sumOf(documents.map(({ vatHalalas }) => vatHalalas))
    const purchases = draftOf(returns, period)?.purchases ?? noPurchases
    const withoutSales = returnSums(salesFiguresOf([]), purchases)
    return {
      ...factsOf(period, stateOf(period, returns.today)),
      documents: sumOf(documents.map((one) => one.documents)),
      salesVatHalalas,
      netHalalas: salesVatHalalas + withoutSales.netHalalas,
      filedAt: null,
    }
  })
  const filed = returns.filed.map(
    (row): VatReturnRow => ({
      ...factsOf(row, 'filed'),
      documents: row.documents,
      salesVatHalalas: returnSums(row.sales ?? salesFiguresOf([]), row.purchases).sales.vatHalalas,
      netHalalas: row.netHalalas,
      filedAt: row.filedAt?.toISOString() ?? null,
    }),
  )
  return [...filed, ...unfiled].toReversed()
}

const factsOf = ({ from, to }: ReturnPeriod, state: VatReturnState) => ({
  id: from,
  from,
  to,
  state,
  dueOn: lastDayForFiling(to),
})

/** A return with what it takes to read its documents. */
export interface FoundReturn {
  wanted: WantedReturn
  state: VatReturnState
  stored: StoredReturn | undefined
  /** First day of the return that has to be filed before. */
  earlier: string | null
  open: OpenPeriods
}

/**
 * The return whose period begins on a day.
 * @throws `not_found`
 */
export async function findVatReturn(shop: ReturnShop, from: string): Promise<FoundReturn> {
  const returns = await readReturns(shop)
  const { open } = returns
  const filed = returns.filed.find((row) => row.from === from)
  if (filed) {
    const wanted = { from, to: filed.to, filedId: filed.id }
    return { wanted, state: 'filed', stored: filed, earlier: null, open }
  }
  const period = returns.unfiled.find((one) => one.from === from)
  if (!period) throw new AppError('not_found')
  return {
    wanted: { ...period, filedId: null, openFrom: open.openFrom },
    state: stateOf(period, returns.today),
    stored: draftOf(returns, period),
    earlier: from === open.openFrom ? null : open.openFrom,
    open,
  }
}

/**
 * A return with its boxes, and the ledger beside it.
 * @throws `not_found`
 */
export async function readVatReturn(shop: ReturnShop, from: string): Promise<OpenVatReturn> {
  // In one snapshot: a document that is issued meanwhile is in all figures, or in none.
  return shop.db.transaction(async (tx) => openReturn(tx, await findVatReturn({ ...shop, db: tx }, from)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

export async function openReturn(db: Database, found: FoundReturn): Promise<OpenVatReturn> {
  const { wanted, state, stored, earlier } = found
  const purchases = stored?.purchases ?? noPurchases
  // One after the other, as they share a connection.
  const sales = stored?.sales ?? salesFiguresOf(await readSums(db, wanted))
  const documents = stored?.filedAt ? stored.documents : await countDocuments(db, wanted)
  const plain = await readPlain(db, wanted)
  const ledger = await readLedgerVat(db, wanted)
  const filer = stored?.filedByUserId ? await findUser(db, stored.filedByUserId) : null
  const sums = returnSums(sales, purchases)
  const { id: _, ...facts } = factsOf(wanted, state)
  return {
    ...facts,
    documents,
    salesVatHalalas: sums.sales.vatHalalas,
    netHalalas: sums.netHalalas,
    filedAt: stored?.filedAt?.toISOString() ?? null,
    version: stored?.version ?? 0,
    earlier,
    filedBy: filer?.name ?? null,
    sales,
    purchases,
    plain,
    ...ledger,
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
