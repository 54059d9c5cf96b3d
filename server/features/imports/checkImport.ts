import {
  type ImportColumn,
  type ImportKind,
  maxImportColumns,
  maxImportRows,
} from '@rawaj/contract/imports/importSchemas.ts'
import { freeText, identifierText } from '@rawaj/contract/text/cleanText.ts'
import { eq } from 'drizzle-orm'
import { takesPostcode } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { readSheet } from '../../platform/sheets/readSheet.ts'
import { SheetError, type SheetRow } from '../../platform/sheets/Sheet.ts'
import { type CatalogueShop, readPriceLists } from '../catalogue/index.ts'
import { knownAddresses } from '../newsletter/index.ts'
import { isNoColumn } from './columns.ts'
import { ownersOf, readMet } from './findProducts.queries.ts'
import { dealsOf } from './importDeals.queries.ts'
import { importPath } from './importFiles.ts'
import { markTwins } from './markTwins.ts'
import { emailIn, planCustomer, readPeople } from './planCustomers.ts'
import { planProduct } from './planProduct.ts'
import { planSubscriber } from './planSubscribers.ts'
import { type Cells, clearing, readProductRow } from './readProductRow.ts'
import { isDay, skusBeforeSpreadsheet } from './spreadsheetSkus.ts'
import { batchSize, finishStep, runBatch, type StoredImport } from './steps.ts'
import {
  type CellError,
  type CellHint,
  type FileColumn,
  type NewTaxon,
  productImportRows,
  productImports,
} from './tables.ts'
import { type KnownTaxonomy, keyOfName, readTaxonomy } from './taxonomy.queries.ts'

export const sheetLimits = { maxRows: maxImportRows + 1, maxColumns: maxImportColumns, maxCell: 32_767 }
/** Milliseconds after which a job hands the rest over to the next. */
const sliceMs = 20_000
/** Characters of a wrong cell that are shown. */
const maxShown = 200
/** Characters of what a row is known by: longer ones are wrong, and fit no index. */
const maxKey = 300

/**
 * Looks at every row of a file, in batches, and notes what it would do and what is wrong with it; nothing of the shop changes.
 * What was looked at before, by a process that is gone, is not looked at again.
 */
export async function checkImport(shop: CatalogueShop, stored: StoredImport): Promise<void> {
  const step = { id: stored.id, status: 'checking' } as const
  const until = performance.now() + sliceMs
  try {
    const taxonomy = await readTaxonomy(shop.db)
    for await (const rows of inBatches(readTable(shop, stored))) {
      if ((rows.at(-1)?.number ?? 0) <= stored.reached) continue
      const done = await runBatch(shop, step, async (tx, running) => {
        const left = rows.filter(({ number }) => number > running.reached)
        if (left.length > 0)
          await checkRows(tx, running, {
            rows: left,
            taxonomy,
            now: shop.clock(),
            takesPostcode: (postcode) => takesPostcode(shop, postcode),
          })
        return { reached: rows.at(-1)?.number ?? 0, rows: left.length }
      })
      if (done === null) return
      if (performance.now() > until) {
        await shop.jobs.add(shop.db, 'runImport', { importId: stored.id })
        return
      }
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    await finishStep(shop, step, 'failed', { failure: { code: error.failure, row: error.row } })
    return
  }
  await shop.db.transaction((tx) => markTwins(tx, stored))
  const [any] = await shop.db
    .select({ number: productImportRows.number })
    .from(productImportRows)
    .where(eq(productImportRows.importId, stored.id))
    .limit(1)
  if (any) await finishStep(shop, step, 'checked')
  else await finishStep(shop, step, 'failed', { failure: { code: 'empty', row: null } })
}

/** The row of headings of an import's table, and those below it. */
export async function* readTable(
  shop: CatalogueShop,
  stored: Pick<StoredImport, 'file' | 'sheet' | 'headingRow'>,
): AsyncGenerator<SheetRow> {
  for await (const row of readSheet(importPath(shop, stored), sheetLimits, { sheet: stored.sheet }))
    if (row.number >= (stored.headingRow ?? 0)) yield row
}

/** Rows below the headings. */
async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  let isHeading = true
  for await (const row of rows) {
    if (isHeading) {
      isHeading = false
      continue
    }
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface Batch {
  rows: readonly SheetRow[]
  taxonomy: KnownTaxonomy
  now: Date
  takesPostcode: (postcode: string) => boolean
}
type Checker = (tx: Database, running: StoredImport, batch: Batch) => Promise<void>

const checkers: Record<ImportKind, Checker> = {
  products: checkProducts,
  prices: checkProducts,
  stock: checkProducts,
  customers: checkCustomers,
  subscribers: checkSubscribers,
}

async function checkRows(tx: Database, running: StoredImport, batch: Batch): Promise<void> {
  await checkers[running.kind](tx, running, batch)
  const columns = countLeftOut(running.columns, batch.rows)
  await tx.update(productImports).set({ columns }).where(eq(productImports.id, running.id))
}

/** The cells of a row by what their columns are, cleaned. A cell of nothing but marks is empty. */
function cellsOf({ columns }: StoredImport, { cells, kinds = {} }: SheetRow): Cells {
  const places = new Map(
    columns.flatMap(({ match }, index) =>
      match === null || isNoColumn(match) ? [] : [[match, index] as [ImportColumn, number]],
    ),
  )
  const texts = new Map([...places].map(([column, index]) => [column, cellText(cells[index] ?? '')]))
  return {
    get: (column) => texts.get(column),
    kindOf: (column) => kinds[places.get(column) ?? -1],
    headingOf: (column) => columns[places.get(column) ?? -1]?.heading ?? '',
    specifications: columns.flatMap(({ match, heading }, index) => {
      const value = match === 'specification' ? cellText(cells[index] ?? '') : ''
      return value === '' ? [] : [{ name: heading, value: value === clearing ? '' : value }]
    }),
    formulas: [...places].flatMap(([column, index]) => (kinds[index] === 'formula' ? [column] : [])),
  }
}

function cellText(cell: string): string {
  const text = freeText(cell)
  return identifierText(text) === clearing ? clearing : text
}

/** The columns, with what stands in those that are left out counted. */
function countLeftOut(columns: readonly FileColumn[], rows: readonly SheetRow[]): FileColumn[] {
  return columns.map((column, index) =>
    column.match === 'leftOut'
      ? { ...column, filled: (column.filled ?? 0) + rows.filter(({ cells }) => (cells[index] ?? '') !== '').length }
      : column,
  )
}

async function checkProducts(tx: Database, running: StoredImport, { rows, taxonomy, now }: Batch): Promise<void> {
  const { options, kind } = running
  const { textOfHtml } = await import('@rawaj/contract/text/textOfHtml.ts')
  const read = rows.map((row) => {
    const cells = cellsOf(running, row)
    return { number: row.number, cells, row: readProductRow(cells, options, textOfHtml) }
  })
  const met = await readMet(
    tx,
    read.map(({ cells }) => cells.get('sku') ?? ''),
  )
  const gtins = read.flatMap(({ row }) => row.values.gtin || [])
  const newTaxa = new Map(running.places.map((taxon) => [taxonKey(taxon), taxon]))
  const context = {
    options,
    taxonomy,
    createProducts: kind === 'products' && options.createProducts,
    lists: await readPriceLists(tx),
    gtinOwners: await ownersOf(tx, gtins),
    deals: await dealsOf(
      tx,
      read.flatMap(({ cells }) => met(cells.get('sku') ?? '')?.product.id ?? []),
      now,
    ),
    now,
    isNewCategory: (name: string) => newTaxa.has(taxonKey({ kind: 'category', name, parent: '' })),
  }
  const checked = read.map(({ number, cells, row }) => {
    const key = row.values.sku ?? cells.get('sku') ?? ''
    const { missing, errors, ...planned } = planProduct(cells, row, met(key), context)
    for (const taxon of missing) {
      const known = taxonKey(taxon)
      // Of several spellings the first one counts.
      if (!newTaxa.has(known)) newTaxa.set(known, taxon)
    }
    return { importId: running.id, number, errors: shown(errors), ...planned, key: key.slice(0, maxKey) }
  })
  await addSkuHints(tx, checked)
  await tx.insert(productImportRows).values(checked)
  if (newTaxa.size > running.places.length)
    await tx
      .update(productImports)
      .set({ places: [...newTaxa.values()] })
      .where(eq(productImports.id, running.id))
}

type CheckedRow = Pick<typeof productImportRows.$inferInsert, 'key'> & { entityId: number | null; hints: CellHint[] }

/** Hints at unknown SKUs that spreadsheets may have changed. */
async function addSkuHints(tx: Database, checked: readonly CheckedRow[]): Promise<void> {
  const unknown = checked.filter(({ entityId, key }) => entityId === null && key !== '')
  const before = new Map(unknown.map((row) => [row, skusBeforeSpreadsheet(row.key)]))
  const candidates = [...before.values()].flat()
  const met = candidates.length === 0 ? () => undefined : await readMet(tx, candidates)
  for (const [row, skus] of before) {
    const known = skus.flatMap((sku) => met(sku)?.product.sku ?? [])[0]
    if (known !== undefined) row.hints.push({ column: 'sku', code: 'sku_of_spreadsheet', text: known })
    else if (isDay(row.key)) row.hints.push({ column: 'sku', code: 'sku_as_day', text: row.key })
  }
}

async function checkCustomers(tx: Database, running: StoredImport, { rows, ...rules }: Batch): Promise<void> {
  const read = rows.map((row) => ({ number: row.number, cells: cellsOf(running, row) }))
  const people = await readPeople(
    tx,
    read.map(({ cells }) => cells),
    rules,
  )
  const checked = read.map(({ number, cells }) => {
    const { errors, ...planned } = planCustomer(cells, people)
    return { importId: running.id, number, errors: shown(errors), ...planned, key: planned.key.slice(0, maxKey) }
  })
  await tx.insert(productImportRows).values(checked)
}

async function checkSubscribers(tx: Database, running: StoredImport, { rows, now }: Batch): Promise<void> {
  const read = rows.map((row) => ({ number: row.number, cells: cellsOf(running, row) }))
  const known = await knownAddresses(
    tx,
    read.map(({ cells }) => emailIn(cells)),
  )
  const checked = read.map(({ number, cells }) => {
    const { errors, ...planned } = planSubscriber(cells, { ...known, now, options: running.options })
    return { importId: running.id, number, errors: shown(errors), ...planned, key: planned.key.slice(0, maxKey) }
  })
  await tx.insert(productImportRows).values(checked)
}

const shown = (errors: readonly CellError[]) =>
  errors.map((error) => ({ ...error, text: error.text.slice(0, maxShown) }))

const taxonKey = ({ kind, name, parent }: NewTaxon) => `${kind} ${keyOfName(parent)} ${keyOfName(name)}`
