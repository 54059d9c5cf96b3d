import type { ImportOptions } from '@rawaj/contract/imports/importSchemas.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import { initialFacts } from '@rawaj/contract/products/productFacts.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import type { Database } from '../../platform/database/Database.ts'
import { instantOf } from '../../platform/database/scheduled.ts'
import { type AuditEntry, changedFields, recordAudits } from '../audit/index.ts'
import {
  type CatalogueShop,
  changedLooks,
  changedProducts,
  findExistingSkus,
  findTakenValues,
  insertProductRows,
  joinChanges,
  lockCategoriesAndBrands,
  lockPriceLists,
  lockProducts,
  readPriceLists,
  refreshFamilyMembers,
  type StoredProduct,
  sortColumns,
  updateProducts,
  writtenFields,
} from '../catalogue/index.ts'
import {
  type AccessoryIds,
  auditedFields,
  differing,
  findAccessoryIds,
  isSeen,
  resolveAccessories,
} from '../products/index.ts'
import { countStocks } from '../stock/index.ts'
import { currentCells } from './currentCells.ts'
import { ownersOf } from './findProducts.queries.ts'
import { createDealCheck, writeDeals } from './importDeals.queries.ts'
import { converted } from './planPrices.ts'
import { priceColumns, priceNames } from './priceColumns.ts'
import type { FamilyChange, ProductPlan } from './rowPlans.ts'
import { mergeBreaks } from './sellingCells.ts'
import { createSpecifications } from './specifications.ts'
import { actorOfImport, type StoredImport } from './steps.ts'
import { importPictures } from './tables.ts'
import { readTaxonomy } from './taxonomy.queries.ts'
import type { Batch, RowResult, StoredRow, Written } from './writeBatch.ts'
import { familyChangesOf, holdFamiliesOf, outsideFamily, withFamily, writeHeads } from './writeMemberships.ts'

interface Write {
  row: StoredRow
  plan: ProductPlan
  before: StoredProduct | null
  after: StoredProduct
  /** Some of its codes are of rows that were not written yet. */
  waitsForCodes: boolean
}

/**
 * Writes rows of products with a handful of statements, however many there are. Products that were changed since the check stay
 * as they are.
 * @returns the outcome of each row, and what shoppers see of it
 */
export async function writeProducts(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  rows: readonly StoredRow[],
): Promise<Written> {
  await lockPriceLists(tx)
  const planned = rows.flatMap((row) => (row.plan?.kind === 'product' ? [{ row, plan: row.plan }] : []))
  const families = await holdFamiliesOf(tx, running.id, rows)
  const batch: Batch = {
    shop,
    tx,
    running,
    lists: await readPriceLists(tx),
    taxonomy: await readTaxonomy(tx),
    families,
    idOf: await findAccessoryIds(tx, [
      ...planned.flatMap(({ plan }) => plan.accessories ?? []),
      ...familyChangesOf(rows).flatMap(({ accessories }) => accessories?.codes ?? []),
    ]),
  }
  const heads = await writeHeads(batch, rows)
  const met = await lockProducts(
    tx,
    planned.flatMap(({ row }) => row.entityId ?? []),
  )
  const withSpecification = createSpecifications(tx)
  const wanted: Write[] = []
  const conflicts: RowResult[] = []
  const asMet = ({ row }: { row: StoredRow }) => (row.entityId === null ? undefined : met.get(row.entityId))
  for (const { row, plan } of planned) {
    const found = asMet({ row })
    const isAsChecked =
      plan.version === null
        ? found === undefined
        : found?.product.version === plan.version && (!plan.stock || plan.stock.seen === found.pieces)
    const before = found?.product ?? null
    const linked = accessoriesOf(plan, before, batch.idOf)
    const applied = isAsChecked
      ? await withSpecification(apply(batch, plan, { before, accessories: linked }), found?.product, plan)
      : null
    const after = applied && (await withFamily(batch, plan, applied))
    if (after) wanted.push({ row, plan, before, after, waitsForCodes: linked === null })
    else conflicts.push(conflict(batch, row, found))
  }
  const mayReduce = await createDealCheck(tx, wanted, shop.clock())
  const writes = (await withoutTaken(tx, wanted)).filter(({ plan, before }) => mayReduce(plan, before))
  for (const { row } of wanted.filter((write) => !writes.includes(write)))
    conflicts.push(conflict(batch, row, asMet({ row })))
  const waiting = await families.writeChanges(
    writes.flatMap(({ plan }) => plan.family ?? []),
    batch.idOf,
  )
  const written = await writeAll(batch, writes, waiting)
  const ofFamilies = await families.finish(shop, actorOfImport(shop, running, 'commitImport'))
  const outdated = joinChanges([written.outdated, ofFamilies])
  return { results: [...heads, ...written.results, ...conflicts], outdated }
}

/** The row with the current values of its product. */
function conflict(
  { running, lists, taxonomy }: Batch,
  row: StoredRow,
  found: { product: StoredProduct; pieces: number | null } | undefined,
): RowResult {
  const now = found && currentCells(found, { lists, taxonomy, options: running.options })
  const changes = row.changes.map((change) => {
    const value = now?.(change.column)
    return value === undefined || JSON.stringify(value) === JSON.stringify(change.from)
      ? change
      : { ...change, now: value }
  })
  return { number: row.number, outcome: 'changedMeanwhile', entityId: row.entityId, undo: null, changes }
}

/** What a row says goes with its product; undefined: nothing; null: some of it is not there yet. */
function accessoriesOf(
  { accessories: codes, values }: ProductPlan,
  before: StoredProduct | null,
  idOf: AccessoryIds,
): Accessory[] | null | undefined {
  if (!codes) return undefined
  const itself = { kind: 'product', id: before?.id ?? 0, code: before?.sku ?? values.sku ?? '' } as const
  const { accessories, missing } = resolveAccessories(codes, idOf, itself)
  return missing.length > 0 ? null : accessories
}

interface Applied {
  before: StoredProduct | null
  accessories: Accessory[] | null | undefined
}

/** The product as a row wants it; null: its place is gone. */
function apply(
  { lists, taxonomy, shop, running }: Batch,
  plan: ProductPlan,
  { before, accessories }: Applied,
): StoredProduct | null {
  const { availableFrom, ...values } = plan.values
  const { category, subcategory, brand } = plan.place
  const categoryId = category === undefined ? before?.categoryId : taxonomy.category(category)?.id
  if (categoryId === undefined) return null
  const subcategoryId =
    subcategory === undefined
      ? (before?.subcategoryId ?? null)
      : subcategory === null
        ? null
        : taxonomy.subcategory(categoryId, subcategory)?.id
  const brandId = brand === undefined ? (before?.brandId ?? null) : brand === null ? null : taxonomy.brand(brand)?.id
  if (subcategoryId === undefined || brandId === undefined) return null
  const product = {
    ...(before ?? emptyProduct(running.options, shop.clock())),
    ...(values as Partial<StoredProduct>),
    ...(availableFrom !== undefined && { availableFrom: instantOf(availableFrom) }),
    ...(accessories && { accessories }),
    categoryId,
    subcategoryId,
    brandId,
  }
  for (const name of priceNames) {
    const { column, list } = priceColumns[name]
    const price = plan.prices[name]
    if (price) product[column] = converted(price, { withTax: lists[list], taxCode: product.taxCode, lists })
  }
  if (plan.breaks) {
    const { taxCode } = product
    const withTax = running.options.pricesIncludeVat
    product.quantityBreaks = mergeBreaks(product.quantityBreaks, plan.breaks, { lists, taxCode, withTax })
  }
  return { ...product, ...sortColumns(product), version: before === null ? 1 : before.version + 1 }
}

/** Values of a new product whose columns are missing. Stored imports may lack `newProducts`; theirs are hidden. */
const emptyProduct = ({ newProducts }: Partial<ImportOptions>, createdAt: Date): StoredProduct => ({
  id: 0,
  sku: '',
  nameAr: '',
  nameEn: '',
  descriptionAr: '',
  descriptionEn: '',
  gtin: '',
  sortAr: '',
  sortEn: '',
  highlightsAr: [],
  highlightsEn: [],
  specification: [],
  specificationAr: [],
  specificationEn: [],
  fieldValues: [],
  pictures: [],
  pictureTexts: [],
  categoryId: 0,
  subcategoryId: null,
  brandId: null,
  familyId: null,
  familyValues: null,
  familyParts: [],
  regularHalalas: 0,
  retailHalalas: 0,
  wholesaleHalalas: 0,
  contractHalalas: 0,
  costHalalas: null,
  taxCode: 'V15',
  ...initialFacts,
  quantityBreaks: [],
  accessories: [],
  lowStockPieces: null,
  availableFrom: null,
  active: newProducts === 'forSale',
  archivedAt: null,
  viewed: 0,
  createdAt,
  version: 1,
  complete: false,
  skuKey: '',
  searchText: '',
  skuShared: false,
})

/** Leaves out rows whose GTIN or values in a family are taken, or whose category or brand no longer exists. */
async function withoutTaken(tx: Database, writes: Write[]): Promise<Write[]> {
  const isThere = await lockCategoriesAndBrands(
    tx,
    writes.map(({ after }) => after),
  )
  const skus = await findExistingSkus(
    tx,
    writes.flatMap(({ before, after }) => (before === null ? [after.sku] : [])),
  )
  const owners = await ownersOf(
    tx,
    writes.flatMap(({ plan, after }) => (plan.values.gtin ? [after.gtin] : [])),
  )
  // New ones have no id yet.
  const idOf = ({ before }: Write, place: number) => before?.id ?? -1 - place
  const sameValues = await findTakenValues(
    tx,
    writes.map((write, place) => ({ ...write.after, id: idOf(write, place) })),
  )
  return writes.filter((write, place) => {
    const { before, after } = write
    if (sameValues.has(idOf(write, place))) return false
    const owner = owners.get(after.gtin)
    const gtinTaken = owner !== undefined && owner !== before?.id
    const tooDear = after.retailHalalas > after.regularHalalas
    return isThere(after) && !gtinTaken && !tooDear && !(before === null && skus.has(identifierKey(after.sku)))
  })
}

/** @param waiting families whose accessories come with rows that were not written yet */
async function writeAll(batch: Batch, writes: readonly Write[], waiting: ReadonlySet<FamilyChange>): Promise<Written> {
  const { shop, tx, running, lists } = batch
  const actor = actorOfImport(shop, running, 'commitImport')
  const made = await insertFresh(tx, writes)
  const all = writes.map((write) => ({ ...write, id: write.before?.id ?? made.get(write.after.sku) ?? 0 }))
  const changes = new Map(
    all.map((write) => [write.id, write.before === null ? null : differing(write.before, write.after)]),
  )
  const rewritten = all.filter(({ before, id }) => before !== null && changes.get(id)?.length !== 0)
  await updateProducts(
    tx,
    writtenFields,
    rewritten.map(({ after }) => after),
  )
  await refreshFamilyMembers(tx, {
    ids: all.filter(({ before, after }) => before === null && after.familyId !== null).map(({ id }) => id),
  })
  const counted = all.flatMap(({ id, plan: { stock } }) =>
    stock ? [{ productId: id, difference: stock.counted - (stock.seen ?? 0) }] : [],
  )
  const movements = await countStocks(shop, tx, { actor, note: running.fileName, counted })
  const moved = new Map(movements.map((movement) => [movement.productId, movement]))

  await shop.productSearch.index(tx, { ids: [...made.values(), ...rewritten.map(({ id }) => id)] })
  await recordAudits(tx, actor, [
    ...all.flatMap((write) => auditOf(write, changes.get(write.id))),
    ...all.flatMap(({ id, plan: { stock } }): AuditEntry[] => {
      const movement = moved.get(id)
      if (!stock || !movement) return []
      const pieces = { before: stock.seen, after: movement.piecesAfter }
      return [{ entity: 'stock', id, changes: { pieces, counted: { after: stock.counted } } }]
    }),
  ])
  const seen = all.filter(({ before, after, id, plan }) => {
    if (before === null) return after.active
    if (plan.deal) return true
    return isSeen(before, after, changes.get(id) ?? [])
  })

  const pictures = all.flatMap(({ id, row: { number }, plan, after: { familyId } }) => [
    ...(plan.pictures ?? []).map((address) => ({ importId: running.id, number, productId: id, address })),
    ...(plan.familyPictures ?? []).map((address) => ({ importId: running.id, number, familyId, address })),
  ])
  if (pictures.length > 0) await tx.insert(importPictures).values(pictures)

  const reduced = all.flatMap(({ id, after: product, plan: { deal } }) => (deal ? [{ id, product, deal }] : []))
  await writeDeals(shop, tx, running, { reduced, lists })

  const results = all.map(({ row, plan, before, after, id, waitsForCodes }): RowResult => {
    const movement = moved.get(id)
    const difference = counted.find(({ productId }) => productId === id)?.difference ?? 0
    return {
      number: row.number,
      outcome: 'done',
      entityId: id,
      changes: row.changes,
      undo: {
        kind: 'product',
        made: before === null,
        // A row that changes only the stock leaves the product itself as it was.
        version: before !== null && changes.get(id)?.length === 0 ? before.version : after.version,
        before: before === null ? {} : fieldsBefore(before, changes.get(id) ?? []),
        familyId: after.familyId,
        ...(waitsForCodes && { waitsForCodes }),
        ...(plan.family && waiting.has(plan.family) && { familyWaitsForCodes: true }),
        lists,
        ...(movement && { stock: { difference, movementId: movement.id } }),
      },
    }
  })
  const states = seen.flatMap(({ before, after, id }) => [...(before ? [before] : []), { ...after, id }])
  return { results, outdated: joinChanges([changedProducts(states), changedLooks([...moved.keys()])]) }
}

/** What an undo gives back: what follows from the family or the template is made anew. */
const fieldsBefore = (before: StoredProduct, fields: readonly (keyof StoredProduct)[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => (field in outsideFamily || field === 'fieldValues' ? [] : [[field, before[field]]])),
  )

/**
 * Writes new products with their rows of stock.
 * @returns their ids by SKU
 */
async function insertFresh(tx: Database, writes: readonly Write[]): Promise<ReadonlyMap<string, number>> {
  const fresh = writes.filter(({ before }) => before === null)
  if (fresh.length === 0) return new Map()
  const made = await insertProductRows(
    tx,
    fresh.map(({ after: { id: _id, complete: _complete, skuKey: _key, searchText: _text, ...columns } }) => columns),
  )
  return new Map(made.map(({ id, sku }) => [sku, id]))
}

/** One row of the audit log; of a new product what the file says of it. */
function auditOf(
  { before, after, plan, id }: Write & { id: number },
  fields: (keyof StoredProduct)[] | null | undefined,
): AuditEntry[] {
  const names = auditedFields(
    fields ?? [
      ...(Object.keys(plan.values) as (keyof StoredProduct)[]),
      'sku',
      'categoryId',
      'subcategoryId',
      'brandId',
      'regularHalalas',
      'retailHalalas',
      'wholesaleHalalas',
      'contractHalalas',
      ...(plan.breaks ? (['quantityBreaks'] as const) : []),
      ...(after.accessories.length > 0 ? (['accessories'] as const) : []),
      ...(plan.specification ? (['specification'] as const) : []),
      ...(plan.family ? (['familyId'] as const) : []),
    ],
  )
  if (names.length === 0) return []
  const pick = (product: StoredProduct) => Object.fromEntries(names.map((field) => [field, product[field]]))
  const changes = changedFields(before && pick(before), pick(after), { withheld: ['costHalalas'] })
  return [{ entity: 'product', id, changes }]
}
