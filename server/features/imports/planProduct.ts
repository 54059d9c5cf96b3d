import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { CellValue, ImportColumn, ImportOptions, RowState } from '@rawaj/contract/imports/importSchemas.ts'
import { saudiTaxCodes, taxTreatment } from '@rawaj/contract/money/tax.ts'
import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import type { PriceLists, StoredProduct } from '../catalogue/index.ts'
import { planPrices } from './planPrices.ts'
import { checkDeal, type KnownDeal, planSale } from './planSale.ts'
import { isOwn } from './readPictures.ts'
import type { Cells, ProductRow } from './readProductRow.ts'
import { linesOf, mergeSpecification } from './specificationCells.ts'
import type { CellChange, CellError, CellHint, NewTaxon, PlainValues, ProductPlan } from './tables.ts'
import { findTaxonomy, type KnownTaxonomy, splitCategory } from './taxonomy.queries.ts'

/** A product that a row meets, with the pieces on hand. */
export interface MetProduct {
  product: StoredProduct
  pieces: number | null
  /** Addresses of pictures that came with a table before. */
  addresses: ReadonlySet<string>
}

/** Input that determines the effect of a row, beside the row and its product. */
export interface PlanContext {
  options: ImportOptions
  /** Whether unknown products may be made. */
  createProducts: boolean
  lists: PriceLists
  taxonomy: KnownTaxonomy
  /** Product of each GTIN. */
  gtinOwners: ReadonlyMap<string, number>
  /** Deals by product that have not ended. */
  deals: ReadonlyMap<number, KnownDeal[]>
  now: Date
  /** Whether another row of the table brings a new category of this name. */
  isNewCategory(name: string): boolean
}

export interface PlannedRow {
  state: RowState
  name: string
  entityId: number | null
  changes: CellChange[]
  errors: CellError[]
  hints: CellHint[]
  plan: ProductPlan | null
  /** Categories and brands that have to be created first. */
  missing: NewTaxon[]
}

const columnOf: Partial<Record<keyof PlainValues, ImportColumn>> = {
  costHalalas: 'cost',
  lowStockPieces: 'lowStock',
  weightGrams: 'weight',
}

/** Effect of a row on its product, or on a new one. */
export function planProduct(
  cells: Cells,
  written: ProductRow,
  met: MetProduct | undefined,
  context: PlanContext,
): PlannedRow {
  const errors = [...written.errors]
  const addError = (column: ImportColumn, code: FieldErrorCode) => {
    const known = errors.some((error) => error.column === column)
    if (!known) errors.push({ column, code, text: cells.get(column) ?? '' })
  }
  const product = met?.product ?? null
  const hints: CellHint[] = []
  const { row, deal: planned } = planSale(written, {
    now: context.now,
    addError,
    addHint: (column, code) => hints.push({ column, code, text: cells.get(column) ?? '' }),
  })
  // Without a product nothing else is checked.
  const isMade = product === null && context.createProducts && row.values.sku !== undefined
  if (product === null && !context.createProducts) addError('sku', 'unknown_sku')
  else if (isMade) requireOfNew(row, addError)
  else if (product !== null && product.archivedAt !== null && row.values.active === true) addError('active', 'archived')
  const owner = row.values.gtin ? context.gtinOwners.get(row.values.gtin) : undefined
  if (owner !== undefined && owner !== product?.id) addError('gtin', 'gtin_taken')

  const changes: CellChange[] = []
  const values = changedValues(row, product, changes)
  if (values.taxCode !== undefined && !saudiTaxCodes.includes(values.taxCode)) addError('taxCode', 'foreign_tax_code')
  const { place, missing } = changedTaxonomy(row, product, { context, changes, hints, addError })
  const taxCode = values.taxCode ?? product?.taxCode ?? 'V15'
  const prices = planPrices(row, product, { ...context, taxCode, changes, addError, isMade })
  const known = product === null ? [] : (context.deals.get(product.id) ?? [])
  const deal = checkDeal(planned, row, product, { ...context, taxCode, prices, deals: known, changes, addError })
  const specification = changedSpecification(row, product, changes)
  const stock = row.counted === undefined || row.counted === (met?.pieces ?? null) ? undefined : row.counted
  if (stock !== undefined) changes.push({ column: 'stock', from: met?.pieces ?? null, to: stock })
  const pictures = newPictures(row, met, addError)
  if (pictures.length > 0) changes.push({ column: 'pictures', from: product?.pictures ?? null, to: pictures })

  const plan: ProductPlan = {
    kind: 'product',
    version: product?.version ?? null,
    values: product === null ? { ...values, sku: row.values.sku ?? '' } : values,
    place,
    prices,
    ...(deal && { deal }),
    ...(specification && { specification }),
    ...(stock !== undefined && { stock: { seen: met?.pieces ?? null, counted: stock } }),
    ...(pictures.length > 0 && { pictures }),
  }
  const state = errors.length > 0 ? 'wrong' : product === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  return {
    state,
    name: row.values.nameAr ?? product?.nameAr ?? row.values.nameEn ?? '',
    entityId: product?.id ?? null,
    changes,
    errors,
    hints,
    plan: state === 'unchanged' ? null : plan,
    missing: state === 'wrong' ? [] : missing,
  }
}

type AddError = (column: ImportColumn, code: FieldErrorCode) => void

function requireOfNew(row: ProductRow, addError: AddError) {
  if (!row.values.nameAr) addError('nameAr', 'name_required')
  if (!row.place.category) addError('category', 'required')
}

/** What a row says of a specification, where that changes something. */
function changedSpecification(
  { specification }: ProductRow,
  product: StoredProduct | null,
  changes: CellChange[],
): ProductRow['specification'] {
  if (!specification) return undefined
  const before = product?.specification ?? []
  const after = mergeSpecification(before, [], specification)
  const changed = (['ar', 'en'] as const).flatMap((language): CellChange[] => {
    const [from, to] = [before, after].map((entries) => linesOf(entries, language))
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    return [{ column: language === 'ar' ? 'specificationAr' : 'specificationEn', from: from ?? null, to: to ?? null }]
  })
  changes.push(...changed)
  return changed.length > 0 ? specification : undefined
}

/** Values that differ from the product; all given ones for a new product. */
function changedValues(row: ProductRow, product: StoredProduct | null, changes: CellChange[]): PlainValues {
  const { sku: _sku, ...said } = row.values
  // A row that says "taxed" and no more does not change an existing rate.
  if (row.taxed === true && (product === null || taxTreatment(product.taxCode) !== 'taxed')) said.taxCode = 'V15'
  const changed = Object.entries(said).filter(([field, value]) => {
    const before = product === null ? null : cellOf(product, field as keyof PlainValues)
    if (product !== null && isSame(field, before, value)) return false
    changes.push({
      column: columnOf[field as keyof PlainValues] ?? (field as ImportColumn),
      from: before,
      to: value as CellValue,
    })
    return true
  })
  return Object.fromEntries(changed)
}

/** A table says days; a moment of the same day is meant. */
function isSame(field: string, before: CellValue, value: unknown): boolean {
  if (field === 'availableFrom' && typeof before === 'string' && typeof value === 'string')
    return shopDay(Date.parse(before)) === shopDay(Date.parse(value))
  return JSON.stringify(before) === JSON.stringify(value)
}

/** A value of a product as tables have it. */
function cellOf(product: StoredProduct, field: keyof PlainValues): CellValue {
  const value = product[field]
  return value instanceof Date ? value.toISOString() : value
}

interface Planning {
  context: PlanContext
  changes: CellChange[]
  hints: CellHint[]
  addError: AddError
}

function changedTaxonomy(
  row: ProductRow,
  product: StoredProduct | null,
  { context, changes, hints, addError }: Planning,
): { place: ProductPlan['place']; missing: NewTaxon[] } {
  const { taxonomy, options } = context
  const said = { ...row.place }
  if (said.category !== undefined) {
    const { category, subcategory, others } = splitCategory(taxonomy, said.category, context.isNewCategory)
    said.category = category
    if (subcategory !== undefined && said.subcategory === undefined) said.subcategory = subcategory
    if (others.length > 0) hints.push({ column: 'category', code: 'categories_left_out', text: others.join(', ') })
  }
  const found = findTaxonomy(taxonomy, said, product?.categoryId)
  if (!options.createPlaces) for (const { kind } of found.missing) addError(kind, 'not_found')
  const { names } = taxonomy
  const place: ProductPlan['place'] = {}
  const addChange = (
    column: 'category' | 'subcategory' | 'brand',
    from: number | null | undefined,
    to: string | null,
  ) =>
    changes.push({ column, from: from === null || from === undefined ? null : (names[column].get(from) ?? null), to })
  const moves =
    said.category !== undefined && (found.categoryId === undefined || found.categoryId !== product?.categoryId)
  if (moves && said.category !== undefined) {
    place.category = said.category
    addChange('category', product?.categoryId, said.category)
  }
  // A sub-category is one of its category: it stays behind when the product moves and nothing else is said.
  const subcategory = said.subcategory === undefined && moves && product?.subcategoryId ? null : said.subcategory
  const staysThere = !moves && found.subcategoryId !== undefined && found.subcategoryId === product?.subcategoryId
  const isNothing = subcategory === null && (product?.subcategoryId ?? null) === null
  if (subcategory !== undefined && !staysThere && !isNothing) {
    place.subcategory = subcategory
    addChange('subcategory', product?.subcategoryId, subcategory)
  }
  const sameBrand =
    said.brand === null
      ? (product?.brandId ?? null) === null
      : found.brandId !== undefined && found.brandId === product?.brandId
  if (said.brand !== undefined && !sameBrand) {
    place.brand = said.brand
    addChange('brand', product?.brandId, said.brand)
  }
  return { place, missing: found.missing }
}

/** Addresses that were not fetched yet. A picture under a path of the shop's own stays where it is. */
function newPictures({ pictures = [] }: ProductRow, met: MetProduct | undefined, addError: AddError): string[] {
  if (pictures.some((picture) => isOwn(picture) && !met?.product.pictures.includes(picture)))
    addError('pictures', 'not_found')
  return pictures.filter((picture) => !isOwn(picture) && !met?.addresses.has(picture))
}
