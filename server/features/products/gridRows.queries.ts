// Joins stock: a page of the grid is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { readPriceLists } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { findProducts } from './listProducts.queries.ts'

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
  pieces: productStock.pieces,
}

interface Reader {
  /** Whether the reader may see costs. */
  costs: boolean
}

const selectGrid = (db: Database) =>
  db.select(gridColumns).from(products).innerJoin(productStock, eq(productStock.productId, products.id)).$dynamic()

type SelectedRow = Awaited<ReturnType<typeof selectGrid>>[number]

function toGridRow(row: SelectedRow, taxIncluded: Record<PriceGroup, boolean>, { costs }: Reader): GridRow {
  const { regularHalalas, retailHalalas, wholesaleHalalas, contractHalalas, costHalalas, archivedAt, ...plain } = row
  return {
    ...plain,
    archived: archivedAt !== null,
    regular: { halalas: regularHalalas, taxIncluded: taxIncluded.retail },
    retail: { halalas: retailHalalas, taxIncluded: taxIncluded.retail },
    wholesale: { halalas: wholesaleHalalas, taxIncluded: taxIncluded.wholesale },
    contract: { halalas: contractHalalas, taxIncluded: taxIncluded.contract },
    ...(costs && { costHalalas }),
  }
}

/**
 * One page of what the grid shows, of the products and in the order of `listProducts`.
 * @throws what that throws
 */
export async function listGridProducts(
  shop: Shop,
  query: ValidatedAdminInput<'listGridProducts'>['query'],
  reader: Reader,
): Promise<{ data: GridRow[]; next: string | null }> {
  const { found, inOrder } = await findProducts(shop, query)
  const taxIncluded = await readPriceLists(shop.db)
  const rows = await selectGrid(shop.db)
    .where(inArray(products.id, found))
    .orderBy(...inOrder)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => toGridRow(row, taxIncluded, reader)),
    next: rows.length > query.limit && last ? String(last.id) : null,
  }
}

/** These products as the grid shows them, by id; `lock`: other saves wait until the end of the transaction. */
export async function readGridRows(
  tx: Database,
  ids: readonly number[],
  { lock, ...reader }: Reader & { lock: boolean },
): Promise<Map<number, GridRow>> {
  const taxIncluded = await readPriceLists(tx)
  const rows = selectGrid(tx)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
  const read = await (lock ? rows.for('no key update', { of: products }) : rows)
  return new Map(read.map((row) => [row.id, toGridRow(row, taxIncluded, reader)]))
}
