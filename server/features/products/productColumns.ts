import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { effectiveTaxCode, priceAs } from '@rawaj/contract/money/tax.ts'
import { isFieldValue } from '@rawaj/contract/products/fieldValues.ts'
import { followingPrices, followingRegular } from '@rawaj/contract/products/priceRules.ts'
import { productFactNames } from '@rawaj/contract/products/productFacts.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { inBothLanguages } from '@rawaj/contract/products/specificationValues.ts'
import type { Database } from '../../platform/database/Database.ts'
import { instantOf } from '../../platform/database/scheduled.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import {
  arrange,
  type CategoryPath,
  holdBrand,
  holdCategory,
  holdSubcategory,
  type NewProduct,
  readPriceLists,
  readTemplate,
  type StoredProduct,
  sortColumns,
  specificationColumns,
  type TemplateField,
} from '../catalogue/index.ts'
import { assertAccessories } from './accessories/accessories.queries.ts'

type Created = ValidatedAdminInput<'createProduct'>['body']
export type ProductInput = Partial<Omit<Created, 'pieces'>>

type PlainField = Exclude<
  keyof ProductInput,
  | 'accessories'
  | 'quantityBreaks'
  | 'regular'
  | 'retail'
  | 'wholesale'
  | 'contract'
  | 'specification'
  | 'availableFrom'
  | 'highlightsAr'
  | 'highlightsEn'
>

const plainFields: readonly PlainField[] = [
  'sku',
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'categoryId',
  'subcategoryId',
  'brandId',
  'taxCode',
  'costHalalas',
  'gtin',
  'lowStockPieces',
  'active',
  ...productFactNames,
]

/**
 * The columns that a product gets by what was written of it.
 * @throws `invalid_input` for a place, brand or accessory that there is not, a new product without a price, a retail price above the
 * regular one, and for putting an archived product up for sale
 */
export async function columnsOf(
  tx: Database,
  input: ProductInput,
  before: StoredProduct | null,
): Promise<Partial<NewProduct>> {
  if (input.active && before?.archivedAt) throw invalidInput({ active: 'archived' })
  const path = await categoryPathOf(tx, input, before)
  if (input.brandId) await assertBrand(tx, input.brandId)
  const plain = Object.fromEntries(
    plainFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  )
  const { highlightsAr, highlightsEn, availableFrom, specification } = input
  const nameAr = input.nameAr ?? before?.nameAr ?? ''
  const nameEn = input.nameEn ?? before?.nameEn ?? ''
  return {
    ...plain,
    ...(input.sku !== undefined && input.sku !== before?.sku && { skuShared: false }),
    ...sortColumns({ nameAr, nameEn }),
    ...path,
    ...(highlightsAr && { highlightsAr: highlightsAr.filter((text) => text !== '') }),
    ...(highlightsEn && { highlightsEn: highlightsEn.filter((text) => text !== '') }),
    ...(availableFrom !== undefined && { availableFrom: instantOf(availableFrom) }),
    ...(await pricesOf(tx, input, before)),
    ...(await breaksOf(tx, input, before)),
    ...(await accessoriesOf(tx, input, before)),
    ...(await specificationOf(tx, specification, { before, path })),
  }
}

/** Its category and sub-category after the write. Both are locked, so that neither is removed before the product is written. */
async function categoryPathOf(tx: Database, input: ProductInput, before: StoredProduct | null): Promise<CategoryPath> {
  const categoryId = input.categoryId ?? before?.categoryId ?? 0
  const moved = categoryId !== before?.categoryId
  // A sub-category is one of its category: it stays behind when the product moves and nothing else is said.
  const subcategoryId =
    input.subcategoryId === undefined ? (moved ? null : (before?.subcategoryId ?? null)) : input.subcategoryId
  if (moved) {
    if (!(await holdCategory(tx, categoryId))) throw invalidInput({ categoryId: 'not_found' })
  }
  if (subcategoryId !== null && (moved || subcategoryId !== before?.subcategoryId)) {
    if (!(await holdSubcategory(tx, { categoryId, subcategoryId }))) throw invalidInput({ subcategoryId: 'not_found' })
  }
  return { categoryId, subcategoryId }
}

async function assertBrand(tx: Database, brandId: number) {
  if (!(await holdBrand(tx, brandId))) throw invalidInput({ brandId: 'not_found' })
}

/** Prices with or without VAT like their lists, however they were typed. The caller holds the lists. */
async function pricesOf(tx: Database, input: ProductInput, before: StoredProduct | null) {
  const typed = before ? input : followingPrices(input)
  if (!typed) throw invalidInput({ retail: 'required' })
  const { regular, retail, wholesale, contract } = typed
  if (!regular && !retail && !wholesale && !contract) return {}
  const lists = await readPriceLists(tx)
  const taxCode = effectiveTaxCode(input.taxCode ?? before?.taxCode ?? 'V15', lists.registered)
  const kept = (price: Created['retail'] | undefined, list: PriceGroup, now: Halalas | undefined) =>
    price ? priceAs(price, lists[list], taxCode) : (now ?? 0)
  const retailHalalas = kept(retail, 'retail', before?.retailHalalas)
  const regularBefore =
    before && followingRegular({ regular: before.regularHalalas, retail: before.retailHalalas }, retailHalalas)
  const prices = {
    regularHalalas: kept(regular, 'retail', regularBefore ?? undefined),
    retailHalalas,
    wholesaleHalalas: kept(wholesale, 'wholesale', before?.wholesaleHalalas),
    contractHalalas: kept(contract, 'contract', before?.contractHalalas),
  }
  if (prices.retailHalalas > prices.regularHalalas)
    throw invalidInput({ [input.retail ? 'retail' : 'regular']: 'price_above_regular' })
  return prices
}

/** Breaks with or without VAT like their lists, in the order of their quantities. The caller holds the lists. */
async function breaksOf(
  tx: Database,
  { quantityBreaks, taxCode }: ProductInput,
  before: StoredProduct | null,
): Promise<Pick<NewProduct, 'quantityBreaks'>> {
  if (!quantityBreaks) return {}
  const lists = await readPriceLists(tx)
  const effective = effectiveTaxCode(taxCode ?? before?.taxCode ?? 'V15', lists.registered)
  const kept = (price: Created['retail'] | null, list: PriceGroup) =>
    price ? priceAs(price, lists[list], effective) : null
  const rows = quantityBreaks.map(({ from, retail, wholesale, contract }) => ({
    from,
    retailHalalas: kept(retail, 'retail'),
    wholesaleHalalas: kept(wholesale, 'wholesale'),
    contractHalalas: kept(contract, 'contract'),
  }))
  const filled = rows.filter(({ from: _, ...prices }) => Object.values(prices).some((price) => price !== null))
  return { quantityBreaks: filled.toSorted((one, other) => one.from - other.from) }
}

async function accessoriesOf(
  tx: Database,
  { accessories }: ProductInput,
  before: StoredProduct | null,
): Promise<Pick<NewProduct, 'accessories'>> {
  if (!accessories) return {}
  const itself = before && { kind: 'product' as const, id: before.id }
  await assertAccessories(tx, accessories, { before: before?.accessories ?? [], itself })
  return { accessories }
}

/** Recalculated when the product moves, too: another category has another template. */
async function specificationOf(
  tx: Database,
  input: ProductInput['specification'],
  { before, path }: { before: StoredProduct | null; path: CategoryPath },
) {
  const moved = path.categoryId !== before?.categoryId || path.subcategoryId !== before?.subcategoryId
  if (!input && !(before && moved)) return {}
  const units = new Map(before?.specification.map(({ field, unitAr, unitEn }) => [field, { unitAr, unitEn }]))
  const rows: SpecificationEntry[] = input
    ? input.map((row) => ({ unitAr: '', unitEn: '', ...(row.field !== null && units.get(row.field)), ...inBoth(row) }))
    : (before?.specification ?? [])
  const fields = rows.flatMap(({ field }) => field ?? [])
  if (new Set(fields).size !== fields.length) throw invalidInput({ specification: 'key_taken' })
  const template = await readTemplate(tx, path)
  const arranged = arrange(rows, template)
  if (input && newValues(arranged, before?.specification ?? []).some((row) => !isValueOf(template, row)))
    throw invalidInput({ specification: 'not_of_kind' })
  const unnamed = arranged.some(
    ({ nameAr, nameEn, valueAr, valueEn }) => nameAr === '' && nameEn === '' && (valueAr !== '' || valueEn !== ''),
  )
  if (unnamed) throw invalidInput({ specification: 'name_required' })
  return specificationColumns(arranged, template)
}

/** Values that were written before a field had its kind stay as they are. */
function newValues(rows: readonly SpecificationEntry[], before: readonly SpecificationEntry[]): SpecificationEntry[] {
  const keyOf = ({ field, valueAr, valueEn }: SpecificationEntry) => JSON.stringify([field, valueAr, valueEn])
  const known = new Set(before.map(keyOf))
  return rows.filter((row) => !known.has(keyOf(row)))
}

function isValueOf(template: readonly TemplateField[], row: SpecificationEntry): boolean {
  const field = template.find(({ key }) => key === row.field)
  return field === undefined || isFieldValue(field, row)
}

/** A value that needs no translation counts in both languages. */
function inBoth<Row extends { valueAr: string; valueEn: string }>(row: Row): Row {
  const { ar, en } = inBothLanguages({ ar: row.valueAr, en: row.valueEn })
  return { ...row, valueAr: ar, valueEn: en }
}
