import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { isSameAccessories } from '@rawaj/contract/products/accessories.ts'
import {
  type GridChanges,
  type GridProblem,
  type GridRow,
  type GridSaveErrors,
  type GridSummary,
  gridPrices,
  quantityBreaksOf,
  readChanges,
  rowProblems,
  storedPrice,
  summarise,
} from '@rawaj/contract/products/productGrid.ts'
import type { ChangedProducts } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { changedFields, recordAudits } from '../audit/index.ts'
import {
  type CatalogueShop,
  changedLooks,
  joinChanges,
  lockPriceLists,
  readChangedProducts,
  type StoredProduct,
  sortColumns,
  updateProducts,
} from '../catalogue/index.ts'
import { countSeenStocks, findCountErrors, isCountedUnder, type PlainCount } from '../stock/index.ts'
import { type PlannedAccessories, planAccessories } from './accessories/gridAccessories.ts'
import { type ChangeEffect, effectOf, rejectDuplicate, unseen, type Writer } from './changeProduct.ts'
import { type GridRows, readGridRows } from './gridRows.queries.ts'
import { type PlannedSpecification, planSpecifications } from './gridSpecifications.queries.ts'

type Input = ValidatedAdminInput<'saveProducts'>['body']

interface GridWriter extends Writer {
  /** Whether they may count stock. */
  counts: boolean
}

interface SentRow {
  id: number
  version: number
  changes: GridChanges
}

/** A product, what is changed of it, and its columns before and after. */
interface ChangedProduct {
  row: GridRow
  changes: GridChanges
  before: Columns
  after: Columns
  /** If they change. */
  specification: PlannedSpecification | undefined
  accessories: PlannedAccessories | undefined
}

/** The columns of a product that follow from its row in the grid. */
type Columns = Pick<StoredProduct, (typeof gridColumns)[number]>
const gridColumns = [
  'nameAr',
  'nameEn',
  'regularHalalas',
  'retailHalalas',
  'wholesaleHalalas',
  'contractHalalas',
  'taxCode',
  'costHalalas',
  'lowStockPieces',
  'active',
  'returnable',
  'minQuantity',
  'quantityStep',
  'contentsAmount',
  'contentsUnit',
  'quantityBreaks',
] as const

/**
 * Changes thousands of products at once by the rules of `updateProduct`, and counts their stock by those of `countStock`: all of
 * it or nothing. A dry run validates the same and returns the changes. Repeated under its key, the stock is not changed twice.
 * @throws `forbidden` for a field that the caller may not write, `changed_meanwhile` if a product is not as it was read, and
 * `invalid_input` for invalid values, of which another member of a family has some too, both with every such row and cell
 * (`GridSaveErrors`), `product_taken` for values of members that another save writes meanwhile
 */
export async function saveProducts(
  shop: CatalogueShop,
  writer: GridWriter,
  { key, dryRun, rows }: Input,
): Promise<GridSummary & { rows: GridRow[] }> {
  const sent = readRows(rows, writer)
  const ids = sent.rows.map(({ id }) => id)
  const counts = sent.rows.flatMap(({ id, changes }) => (changes.pieces ? [{ productId: id, ...changes.pieces }] : []))
  if (dryRun) {
    const found = await readGridRows(shop.db, ids, { costs: true, lock: false })
    const planned = await planValidRows(shop.db, { sent, found, counts, writer, lock: false })
    return { ...summarise(changedOf(sent.rows, found.rows, planned)), rows: [] }
  }
  const saved = await retriedTransaction(shop.db, async (tx) => {
    await lockPriceLists(tx)
    const found = await readGridRows(tx, ids, { costs: true, lock: true })
    if (await isCountedUnder(tx, key, counts)) return { changed: [], outdated: nothing }
    const planned = await planValidRows(tx, { sent, found, counts, writer, lock: true })
    const changed = changedOf(sent.rows, found.rows, planned)
    const written = await writeProducts(shop, tx, writer, changed)
    await countSeenStocks(shop, tx, writer.actor, { key, counts })
    const outdated = joinChanges([written, changedLooks(counts.map(({ productId }) => productId))])
    if (outdated.items.length > 0) await shop.catalogueVersion.increment(tx, outdated)
    return { changed, outdated }
  }).catch(rejectDuplicate)
  if (saved.outdated.items.length > 0) shop.catalogueVersion.changed(saved.outdated)
  const now = await readGridRows(shop.db, ids, { costs: writer.costs, lock: false })
  return { ...summarise(saved.changed), rows: [...now.rows.values()] }
}

/** The input, with errors of single rows. */
function readRows(rows: Input['rows'], { costs, counts }: GridWriter): { rows: SentRow[]; problems: GridProblem[] } {
  const problems: GridProblem[] = []
  const read = rows.map(({ id, version, changes: sent }) => {
    if (('costHalalas' in sent && !costs) || ('pieces' in sent && !counts)) throw new AppError('forbidden')
    const { changes, problems: own } = readChanges(sent)
    problems.push(...own.map((problem) => ({ id, ...problem })))
    return { id, version, changes }
  })
  return { rows: read, problems }
}

interface Checked {
  sent: { rows: readonly SentRow[]; problems: readonly GridProblem[] }
  found: GridRows
  counts: readonly PlainCount[]
  writer: GridWriter
  /** Keeps the stock unchanged until the end of the transaction. */
  lock: boolean
}

interface Planned {
  specifications: ReadonlyMap<number, PlannedSpecification>
  accessories: ReadonlyMap<number, PlannedAccessories>
}

/** @returns the specifications and accessories that change, by product. @throws as `saveProducts` does */
async function planValidRows(tx: Database, { sent, found, counts, writer, lock }: Checked): Promise<Planned> {
  const specifications = await planSpecifications(tx, sent.rows, found.rows)
  const accessories = await planAccessories(tx, sent.rows, found)
  const problems = [...sent.problems, ...specifications.problems, ...accessories.problems]
  const changed = new Set<number>()
  for (const { id, version, changes } of sent.rows) {
    const row = found.rows.get(id)
    if (!row) problems.push({ id, field: 'sku', code: 'not_found' })
    else if (row.version !== version && writesProduct(changes)) changed.add(id)
    else problems.push(...rowProblems(row, changes))
  }
  for (const { productId, code } of await findCountErrors(tx, counts, { lock }))
    if (!found.rows.has(productId)) continue
    else if (code === 'changed_meanwhile') changed.add(productId)
    else problems.push({ id: productId, field: 'pieces', code })
  if (changed.size === 0 && problems.length === 0)
    return { specifications: specifications.planned, accessories: accessories.planned }
  const { rows } = await readGridRows(tx, [...changed], { costs: writer.costs, lock: false })
  const places = new Map(sent.rows.map(({ id }, place) => [id, place]))
  const data: GridSaveErrors = {
    problems: problems.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)),
    changed: [...rows.values()],
  }
  throw changed.size > 0
    ? new AppError('changed_meanwhile', { data })
    : new AppError('invalid_input', { fields: { rows: 'invalid_value' }, data })
}

/** Whether it changes more than the stock. */
const writesProduct = (changes: GridChanges) => Object.keys(changes).some((field) => field !== 'pieces')

function changedOf(sent: readonly SentRow[], found: ReadonlyMap<number, GridRow>, planned: Planned): ChangedProduct[] {
  return sent.flatMap(({ id, changes }) => {
    const row = found.get(id)
    if (!row) return []
    const before = columnsOf(row, {})
    const after = columnsOf(row, changes)
    const specification = differing(planned.specifications.get(id))
    const accessories = otherAccessories(planned.accessories.get(id))
    const isSame = JSON.stringify(before) === JSON.stringify(after) && !specification && !accessories
    return isSame && !changes.pieces ? [] : [{ row, changes, before, after, specification, accessories }]
  })
}

const differing = (specification: PlannedSpecification | undefined) =>
  specification && JSON.stringify(specification.before) !== JSON.stringify(specification.after.specification)
    ? specification
    : undefined

const otherAccessories = (accessories: PlannedAccessories | undefined) =>
  accessories && !isSameAccessories(accessories.before, accessories.after) ? accessories : undefined

function columnsOf(row: GridRow, changes: GridChanges): Columns {
  const prices = Object.fromEntries(gridPrices.map((price) => [`${price}Halalas`, storedPrice(row, changes, price)]))
  const { nameAr, nameEn, taxCode, costHalalas = null, lowStockPieces, active, returnable } = { ...row, ...changes }
  const { minQuantity, quantityStep, contents } = { ...row, ...changes }
  return {
    nameAr,
    nameEn,
    taxCode,
    costHalalas,
    lowStockPieces,
    active,
    returnable,
    minQuantity,
    quantityStep,
    contentsAmount: contents.amount,
    contentsUnit: contents.unit,
    quantityBreaks: [...quantityBreaksOf(row, changes)],
    ...(prices as Pick<Columns, 'regularHalalas' | 'retailHalalas' | 'wholesaleHalalas' | 'contractHalalas'>),
  }
}

/** Writes the products that change, each with its version raised and an entry in the audit log; what shoppers see of that. */
async function writeProducts(
  shop: CatalogueShop,
  tx: Database,
  { actor }: GridWriter,
  changed: readonly ChangedProduct[],
): Promise<ChangedProducts> {
  const written = changed.flatMap(({ row, before, after, specification, accessories }) => {
    const changes = changedFields(
      {
        ...before,
        ...(specification && { specification: specification.before }),
        ...(accessories && { accessories: accessories.before }),
      },
      {
        ...after,
        ...(specification && { specification: specification.after.specification }),
        ...(accessories && { accessories: accessories.after }),
      },
      { withheld: ['costHalalas'] },
    )
    return fieldsOf(changes).length === 0 ? [] : [{ row, before, after, changes, specification, accessories }]
  })
  if (written.length === 0) return nothing
  await updateProducts(
    tx,
    [...gridColumns, 'sortAr', 'sortEn', 'version'],
    written.map(({ row, after }) => ({ id: row.id, version: row.version + 1, ...after, ...sortColumns(after) })),
  )
  await updateProducts(
    tx,
    ['specification', 'specificationAr', 'specificationEn', 'fieldValues'],
    written.flatMap(({ row, specification }) => (specification ? [{ id: row.id, ...specification.after }] : [])),
  )
  await updateProducts(
    tx,
    ['accessories'],
    written.flatMap(({ row, accessories }) => (accessories ? [{ id: row.id, accessories: accessories.after }] : [])),
  )
  const renamed = written
    .filter(({ changes }) => 'nameAr' in changes || 'nameEn' in changes || 'specification' in changes)
    .map(({ row }) => row.id)
  if (renamed.length > 0) await shop.productSearch.index(tx, { ids: renamed })
  await recordAudits(
    tx,
    actor,
    written.map(({ row, changes }) => ({ entity: 'product', id: row.id, changes })),
  )
  const effects = written.map(({ row: { id }, before, after, changes, specification }) => {
    if (!before.active && !after.active) return { id, effect: 'none' }
    // Customers see what is made of the specification for each language.
    const seen = fieldsOf(changes).filter((field) => !unseen.has(field))
    return { id, effect: effectOf(specification ? [...seen, 'specificationAr'] : seen) }
  })
  const idsOf = (effect: ChangeEffect) => effects.flatMap((one) => (one.effect === effect ? one.id : []))
  return joinChanges([await readChangedProducts(tx, idsOf('lists')), changedLooks(idsOf('product'))])
}

const nothing = changedLooks([])

const fieldsOf = (changes: object) => Object.keys(changes) as (keyof Columns)[]
