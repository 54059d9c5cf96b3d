import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { CellValue, ImportColumn, RowState } from '@rawaj/contract/imports/importSchemas.ts'
import { saudiTaxCodes, taxTreatment } from '@rawaj/contract/money/tax.ts'
import { initialFacts } from '@rawaj/contract/products/productFacts.ts'
import { contentsText } from '@rawaj/contract/products/sellingTexts.ts'
import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import type { StoredProduct } from '../catalogue/index.ts'
import { planAccessories } from './accessoryCells.ts'
import type { AddError, MetProduct, PlanContext, PlannedPath } from './planContext.ts'
import { planMembership } from './planFamily.ts'
import { planPrices } from './planPrices.ts'
import { checkDeal, planSale } from './planSale.ts'
import { isOwn } from './readPictures.ts'
import type { ProductRow } from './readProductRow.ts'
import type { CellChange, CellError, CellHint, FamilyPlan, NewTaxon, PlainValues, ProductPlan } from './rowPlans.ts'
import { hintBreaks, planBreaks } from './sellingCells.ts'
import { linesOf, mergeSpecification } from './specificationCells.ts'
import type { Cells } from './tableCells.ts'
import { findTaxonomy, splitCategory } from './taxonomy.queries.ts'

export interface PlannedRow {
  state: RowState
  name: string
  entityId: number | null
  changes: CellChange[]
  errors: CellError[]
  hints: CellHint[]
  plan: ProductPlan | FamilyPlan | null
  /** Categories and brands that have to be created first. */
  missing: NewTaxon[]
}

const columnOf: Partial<Record<keyof PlainValues, ImportColumn>> = {
  costHalalas: 'cost',
  lowStockPieces: 'lowStock',
  weightGrams: 'weight',
}

/** A row of a product as it was read. */
export interface ReadRow {
  number: number
  cells: Cells
  row: ProductRow
  /** The same row as the one that heads the options of its family. */
  head?: ProductRow | undefined
}

/** Effect of a row on its product, or on a new one. */
export function planProduct(
  { number, cells, row: written, head }: ReadRow,
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
  const { place, missing, at } = planTaxonomy(row, product, { context, changes, hints, addError })
  const taxCode = values.taxCode ?? product?.taxCode ?? 'V15'
  const prices = planPrices(row, product, { ...context, taxCode, changes, addError, isMade })
  const known = product === null ? [] : (context.deals.get(product.id) ?? [])
  const deal = checkDeal(planned, row, product, { ...context, taxCode, prices, deals: known, changes, addError })
  const breaks = row.breaks && planBreaks(row.breaks, product, { ...context, taxCode, changes, addError })
  hintBreaks(breaks, product, {
    ...context,
    taxCode,
    prices,
    addHint: (column, code, text) => hints.push({ column, code, text }),
  })
  const sku = product?.sku ?? row.values.sku ?? ''
  const accessories =
    row.accessories && planAccessories(row.accessories, product, { sku, cells: context.accessories, changes, addError })
  const specification = changedSpecification(row, product, changes)
  const stock = row.counted === undefined || row.counted === (met?.pieces ?? null) ? undefined : row.counted
  if (stock !== undefined) changes.push({ column: 'stock', from: met?.pieces ?? null, to: stock })
  const pictures = newPictures(row, met, addError)
  if (pictures.length > 0) changes.push({ column: 'pictures', from: product?.pictures ?? null, to: pictures })
  const family = planMembership(cells, row, { number, met, head, place: at, context, changes, missing, addError })
  const familyPictures = newFamilyPictures(head, family === undefined ? product?.familyId : family?.id, context)
  if (familyPictures.length > 0) changes.push({ column: 'pictures', from: null, to: familyPictures })

  const plan: ProductPlan = {
    kind: 'product',
    version: product?.version ?? null,
    values: product === null ? { ...values, sku: row.values.sku ?? '' } : values,
    place,
    prices,
    ...(deal && { deal }),
    ...(breaks && { breaks }),
    ...(accessories && { accessories }),
    ...(specification && { specification }),
    ...(stock !== undefined && { stock: { seen: met?.pieces ?? null, counted: stock } }),
    ...(pictures.length > 0 && { pictures }),
    ...(family !== undefined && { family }),
    ...(familyPictures.length > 0 && { familyPictures }),
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
    if (contentsFields.has(field)) return true
    changes.push({
      column: columnOf[field as keyof PlainValues] ?? (field as ImportColumn),
      from: before,
      to: value as CellValue,
    })
    return true
  })
  const values: PlainValues = Object.fromEntries(changed)
  if (changed.some(([field]) => contentsFields.has(field))) {
    const [from, to] = [product ?? initialFacts, { ...(product ?? initialFacts), ...values }].map(contentsText)
    if (from !== to)
      changes.push({ column: 'contents', from: product === null ? null : (from ?? null), to: to ?? null })
  }
  return values
}

/** One cell says both. */
const contentsFields: ReadonlySet<string> = new Set<keyof PlainValues>(['contentsAmount', 'contentsUnit'])

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

/** The place that a row gives its product, or its family, as far as it is another one than now. */
export function planTaxonomy(
  row: ProductRow,
  product: StoredProduct | null,
  { context, changes, hints, addError }: Planning,
): { place: ProductPlan['place']; missing: NewTaxon[]; at: PlannedPath } {
  const { taxonomy, options } = context
  const said = { ...row.place }
  if (said.category !== undefined) {
    const { category, subcategory, others } = splitCategory(taxonomy, said.category, context.isNewCategory)
    said.category = category
    if (subcategory !== undefined && said.subcategory === undefined) said.subcategory = subcategory
    if (others.length > 0) hints.push({ column: 'category', code: 'categories_left_out', text: others.join(', ') })
  }
  const found = findTaxonomy(taxonomy, said, product?.categoryId)
  if (!options.createPlaces) for (const { kind } of found.missing) if (kind !== 'field') addError(kind, 'not_found')
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
  const categoryId = found.categoryId
  const at: PlannedPath = {
    categoryId,
    subcategoryId:
      subcategory === undefined ? product?.subcategoryId : subcategory === null ? null : found.subcategoryId,
    category: names.category.get(categoryId ?? 0) ?? said.category ?? '',
  }
  return { place, missing: found.missing, at }
}

/** Addresses that were not fetched yet. A picture under a path of the shop's own stays where it is. */
function newPictures({ pictures = [] }: ProductRow, met: MetProduct | undefined, addError: AddError): string[] {
  if (pictures.some((picture) => isOwn(picture) && !met?.product.pictures.includes(picture)))
    addError('pictures', 'not_found')
  return pictures.filter((picture) => !isOwn(picture) && !met?.addresses.has(picture))
}

/**
 * The same of the family that the row heads and is a member of.
 * @param familyId null: it is made by the import; undefined: left
 */
function newFamilyPictures(
  head: ProductRow | undefined,
  familyId: number | null | undefined,
  { families }: PlanContext,
): string[] {
  const known = familyId == null ? undefined : families.addressesOf(familyId)
  const fresh = (head?.pictures ?? []).filter((picture) => !isOwn(picture) && !known?.has(picture))
  return [...new Set(fresh)]
}
