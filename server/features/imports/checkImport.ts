import type { ImportKind } from '@rawaj/contract/imports/importSchemas.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { eq } from 'drizzle-orm'
import { takesPostcode } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { SheetError, type SheetRow } from '../../platform/sheets/Sheet.ts'
import { type CatalogueShop, readPriceLists, readTemplates, type Templates } from '../catalogue/index.ts'
import { knownAddresses } from '../newsletter/index.ts'
import { readAccessoryCells } from './accessoryCells.ts'
import { checkAccessories } from './checkAccessories.ts'
import { checkDefinitions, checkFamilies } from './checkFamilies.ts'
import { readFamilies } from './findFamilies.queries.ts'
import { ownersOf, readMet } from './findProducts.queries.ts'
import { dealsOf } from './importDeals.queries.ts'
import { markTwins } from './markTwins.ts'
import { createRowReader, type TableRow } from './optionCells.ts'
import type { MetProduct, PlanContext } from './planContext.ts'
import { emailIn, planCustomer, readPeople } from './planCustomers.ts'
import { planHead } from './planHead.ts'
import { type PlannedRow, planProduct, type ReadRow } from './planProduct.ts'
import { planSubscriber } from './planSubscribers.ts'
import { readProductRow } from './readProductRow.ts'
import { inBatches, readTable } from './readTable.ts'
import type { CellError, CellHint, NewTaxon } from './rowPlans.ts'
import { isDay, skusBeforeSpreadsheet } from './spreadsheetSkus.ts'
import { finishStep, runBatch, type StoredImport } from './steps.ts'
import type { Cells } from './tableCells.ts'
import { hasStructure, noStructure, readStructure, type TableStructure } from './tableStructure.ts'
import { type FileColumn, productImportRows, productImports } from './tables.ts'
import { type KnownTaxonomy, keyOfName, readTaxonomy } from './taxonomy.queries.ts'

/** Milliseconds after which a job hands the rest over to the next. */
const sliceMs = 20_000
/** Characters of a wrong cell that are shown. */
const maxShown = 200
/** Characters of what a row is known by: longer ones are wrong, and fit no index. */
const maxKey = 300
/** Comparisons of rows that depend on each other through families and accessories: what is left is named when it is written. */
const maxRounds = 20

/**
 * Looks at every row of a file, in batches, and notes what it would do and what is wrong with it; nothing of the shop changes.
 * What was looked at before, by a process that is gone, is not looked at again.
 */
export async function checkImport(shop: CatalogueShop, stored: StoredImport): Promise<void> {
  const step = { id: stored.id, status: 'checking' } as const
  const until = performance.now() + sliceMs
  try {
    const taxonomy = await readTaxonomy(shop.db)
    const templates = await readTemplates(shop.db)
    const isStructured = stored.kind === 'products' && hasStructure(stored)
    const structure = isStructured ? await readStructure(stored, readTable(shop, stored)) : noStructure
    const resolve = createRowReader(stored, structure)
    for await (const sheetRows of inBatches(readTable(shop, stored))) {
      const rows = sheetRows.map((sheet) => ({ ...sheet, row: resolve(sheet) }))
      if ((rows.at(-1)?.number ?? 0) <= stored.reached) continue
      const done = await runBatch(shop, step, async (tx, running) => {
        const left = rows.filter(({ number }) => number > running.reached)
        if (left.length > 0)
          await checkRows(tx, running, {
            rows: left,
            taxonomy,
            templates,
            structure,
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
  await shop.db.transaction(async (tx) => {
    await markTwins(tx, stored)
    if (stored.kind !== 'products') return
    await checkFamilies(tx, stored.id)
    // A row that is wrong makes no family, and without its family another one makes no product.
    for (let round = 0; round < maxRounds; round++) {
      if (!(await checkAccessories(tx, stored.id))) break
      if (!(await checkDefinitions(tx, stored.id))) break
    }
  })
  const [any] = await shop.db
    .select({ number: productImportRows.number })
    .from(productImportRows)
    .where(eq(productImportRows.importId, stored.id))
    .limit(1)
  if (any) await finishStep(shop, step, 'checked')
  else await finishStep(shop, step, 'failed', { failure: { code: 'empty', row: null } })
}

interface Batch {
  rows: readonly (SheetRow & { row: TableRow })[]
  taxonomy: KnownTaxonomy
  templates: Templates
  structure: TableStructure
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

/** The columns, with what stands in those that are left out counted. */
function countLeftOut(columns: readonly FileColumn[], rows: readonly SheetRow[]): FileColumn[] {
  return columns.map((column, index) =>
    column.match === 'leftOut'
      ? { ...column, filled: (column.filled ?? 0) + rows.filter(({ cells }) => (cells[index] ?? '') !== '').length }
      : column,
  )
}

async function checkProducts(
  tx: Database,
  running: StoredImport,
  { rows, taxonomy, now, templates, structure }: Batch,
): Promise<void> {
  const { options, kind } = running
  const { textOfHtml } = await import('@rawaj/contract/text/textOfHtml.ts')
  const read = rows.map(({ row: { number, role, cells } }) => {
    const texts = role === 'product' ? cells.family?.texts : undefined
    const head = texts && readProductRow(texts, options, textOfHtml)
    return { number, role, cells, row: readProductRow(cells, options, textOfHtml), head }
  })
  const skuOf = ({ cells }: { cells: Cells }) => cells.get('sku') ?? ''
  const met = await readMet(tx, read.map(skuOf))
  const gtins = read.flatMap(({ row }) => row.values.gtin || [])
  const newTaxa = new Map(running.places.map((taxon) => [taxonKey(taxon), taxon]))
  const products = read.flatMap((row) => met(skuOf(row))?.product ?? [])
  const families = await readFamilies(tx, {
    codes: read.flatMap(({ cells }) => cells.family?.of.code ?? cells.get('familyCode') ?? []),
    ids: products.flatMap(({ familyId }) => familyId ?? []),
  })
  const said = read.flatMap(
    ({ cells }) => cells.family?.of ?? structure.families.get(identifierKey(cells.get('familyCode') ?? '')) ?? [],
  )
  const context: PlanContext = {
    options,
    taxonomy,
    templates,
    structure,
    families,
    createProducts: kind === 'products' && options.createProducts,
    lists: await readPriceLists(tx),
    gtinOwners: await ownersOf(tx, gtins),
    accessories: await readAccessoryCells(tx, {
      rows: read.map(({ row }) => row),
      products,
      said: [...new Set(said)],
      families,
    }),
    deals: await dealsOf(
      tx,
      products.map(({ id }) => id),
      now,
    ),
    now,
    isNewCategory: (name: string) => newTaxa.has(taxonKey({ kind: 'category', name, parent: '' })),
  }
  const checked = read.map(({ role, ...read }) => {
    const { number, cells, row } = read
    const key = role === 'head' ? (cells.family?.of.code ?? '') : (row.values.sku ?? skuOf(read))
    const planned = planRow(role, read, met(key), context)
    const { missing, errors, ...rest } = planned
    for (const taxon of missing) addTaxon(newTaxa, taxon)
    return { importId: running.id, number, errors: shown(errors), ...rest, key: key.slice(0, maxKey) }
  })
  await addSkuHints(tx, checked)
  await tx.insert(productImportRows).values(checked)
  if (newTaxa.size > 0)
    await tx
      .update(productImports)
      .set({ places: [...newTaxa.values()] })
      .where(eq(productImports.id, running.id))
}

function planRow(role: TableRow['role'], read: ReadRow, met: MetProduct | undefined, context: PlanContext): PlannedRow {
  const { cells, row } = read
  if (role === 'head') return planHead(cells, row, met !== undefined, context)
  if (role === 'product') return planProduct(read, met, context)
  const nothing = { name: row.values.nameAr ?? '', entityId: null, changes: [], hints: [], plan: null, missing: [] }
  if (role === 'picture') return { ...nothing, state: 'unchanged', errors: [] }
  return {
    ...nothing,
    state: 'wrong',
    errors: [{ column: 'familyCode', code: 'parent_missing', text: cells.get('parentRow') ?? '' }],
  }
}

/** Values of a new field that are kept, to tell its kind by. */
const maxFieldValues = 200

/** Of several spellings the first one counts; of a field all values. */
function addTaxon(taxa: Map<string, NewTaxon>, taxon: NewTaxon): void {
  const key = taxonKey(taxon)
  const known = taxa.get(key)
  if (!known) taxa.set(key, taxon)
  if (!known?.values || known.values.length >= maxFieldValues) return
  const fresh = taxon.values?.filter((value) => !known.values?.includes(value)) ?? []
  if (fresh.length > 0) taxa.set(key, { ...known, values: [...known.values, ...fresh] })
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
  const read = rows.map(({ row: { number, cells } }) => ({ number, cells }))
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
  const read = rows.map(({ row: { number, cells } }) => ({ number, cells }))
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
