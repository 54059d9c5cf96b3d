// Joins stock: a page of the grid is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { readPriceLists } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { createCodeTexts } from './accessories/accessoryCodes.queries.ts'
import { findProducts, pageOfFound } from './listProducts.queries.ts'
import type { IndexedShop } from './matching/readMatched.ts'

const gridColumns = {
  id: products.id,
  version: products.version,
  sku: products.sku,
  nameAr: products.nameAr,
  nameEn: products.nameEn,
  regularHalalas: products.regularHalalas,
  retailHalalas: products.retailHalalas,
  wholesaleHalalas: products.wholesaleHalalas,
  contractHalalas: products.contractHalalas,
  taxCode: products.taxCode,
  costHalalas: products.costHalalas,
  lowStockPieces: products.lowStockPieces,
  active: products.active,
  archivedAt: products.archivedAt,
  returnable: products.returnable,
  accessories: products.accessories,
  minQuantity: products.minQuantity,
  quantityStep: products.quantityStep,
  contentsAmount: products.contentsAmount,
  contentsUnit: products.contentsUnit,
  quantityBreaks: products.quantityBreaks,
  categoryId: products.categoryId,
  subcategoryId: products.subcategoryId,
  pieces: productStock.pieces,
}

const noEntries = sql<null>`null`

interface Reader {
  /** Whether the reader may see costs. */
  costs: boolean
  /** Whether the values of specifications are read. */
  specification: boolean
}

const selectGrid = (db: Database, { specification }: Pick<Reader, 'specification'>) =>
  db
    .select({ ...gridColumns, entries: specification ? products.specification : noEntries })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .$dynamic()

type SelectedRow = Awaited<ReturnType<typeof selectGrid>>[number]

interface RowContext extends Reader {
  taxIncluded: Record<PriceGroup, boolean>
  codesOf: Awaited<ReturnType<typeof createCodeTexts>>
}

function toGridRow(row: SelectedRow, { taxIncluded, codesOf, costs }: RowContext): GridRow {
  const {
    regularHalalas,
    retailHalalas,
    wholesaleHalalas,
    contractHalalas,
    costHalalas,
    archivedAt,
    contentsAmount,
    contentsUnit,
    entries,
    accessories,
    ...plain
  } = row
  return {
    ...plain,
    archived: archivedAt !== null,
    accessories: codesOf(accessories),
    contents: { amount: contentsAmount, unit: contentsUnit },
    regular: { halalas: regularHalalas, taxIncluded: taxIncluded.retail },
    retail: { halalas: retailHalalas, taxIncluded: taxIncluded.retail },
    wholesale: { halalas: wholesaleHalalas, taxIncluded: taxIncluded.wholesale },
    contract: { halalas: contractHalalas, taxIncluded: taxIncluded.contract },
    ...(costs && { costHalalas }),
    ...(entries && { specification: valuesOf(entries) }),
  }
}

const codesIn = (db: Database, rows: readonly SelectedRow[]) =>
  createCodeTexts(
    db,
    rows.map(({ accessories }) => accessories),
  )

/** Values of the fields of a template; rows of a product alone have no key. */
const valuesOf = (entries: readonly SpecificationEntry[]) =>
  Object.fromEntries(
    entries.flatMap(({ field, valueAr, valueEn }) => (field === null ? [] : [[field, { ar: valueAr, en: valueEn }]])),
  )

/**
 * One page of what the grid shows, of the products and in the order of `listProducts`.
 * @throws what that throws
 */
export async function listGridProducts(
  shop: IndexedShop,
  query: ValidatedAdminInput<'listGridProducts'>['query'],
  { costs }: Pick<Reader, 'costs'>,
): Promise<{ data: GridRow[]; next: string | null }> {
  const page = await findProducts(shop, query)
  const taxIncluded = await readPriceLists(shop.db)
  const reader = { costs, specification: query.specification === 'true' }
  const rows = await selectGrid(shop.db, reader).where(inArray(products.id, [...page.ids]))
  const { shown, next } = pageOfFound(page, rows)
  const codesOf = await codesIn(shop.db, shown)
  return { data: shown.map((row) => toGridRow(row, { ...reader, taxIncluded, codesOf })), next }
}

/** Products as the grid shows them, by id. */
export interface GridRows {
  rows: ReadonlyMap<number, GridRow>
  /** What goes with each, which its row says by codes. */
  accessories: ReadonlyMap<number, Accessory[]>
}

/** These products as the grid shows them, with their specifications; `lock`: other saves wait until the end of the transaction. */
export async function readGridRows(
  tx: Database,
  ids: readonly number[],
  { lock, costs }: { costs: boolean; lock: boolean },
): Promise<GridRows> {
  const taxIncluded = await readPriceLists(tx)
  const reader = { costs, specification: true }
  const rows = selectGrid(tx, reader)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
  const read = await (lock ? rows.for('no key update', { of: products }) : rows)
  const codesOf = await codesIn(tx, read)
  return {
    rows: new Map(read.map((row) => [row.id, toGridRow(row, { ...reader, taxIncluded, codesOf })])),
    accessories: new Map(read.map(({ id, accessories }) => [id, accessories])),
  }
}
