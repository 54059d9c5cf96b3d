import { type ProductTaxCode, productTaxCodes } from '@rawaj/contract/money/tax.ts'
import { type ProductUnit, productUnits } from '@rawaj/contract/products/products.ts'
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { isOneOf } from '../../../platform/database/isOneOf.ts'
import { productStock, products } from '../tables.ts'
import type { FilteredProduct, RankedProducts } from './productColumns.ts'
import { productChanges } from './tables.ts'

/** Reads on a connection of its own. */
type Run = <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>

/** Few enough that putting them into columns holds up nobody. */
const batchSize = 5_000

/** Every product, in batches. */
export async function* readFilteredProducts(run: Run): AsyncGenerator<FilteredProduct[]> {
  for (let after = 0; ; ) {
    const batch = await run((db) => readBatch(db, gt(products.id, after)))
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
}

/** Those of these products that there still are. */
export const readFilteredProductsById = (db: Database, ids: readonly number[]): Promise<FilteredProduct[]> =>
  readBatch(db, isOneOf(products.id, ids))

/** A text for each column instead of a value for each cell: a batch arrives in a fraction of the time. */
async function readBatch(db: Database, which: SQL): Promise<FilteredProduct[]> {
  const rows = db
    .select({
      id: products.id,
      familyId: sql<number>`coalesce(${products.familyId}, 0)`.as('family_id'),
      categoryId: products.categoryId,
      subcategoryId: sql<number>`coalesce(${products.subcategoryId}, 0)`.as('subcategory_id'),
      brandId: sql<number>`coalesce(${products.brandId}, 0)`.as('brand_id'),
      unit: products.unit,
      taxCode: products.taxCode,
      regularHalalas: products.regularHalalas,
      retailHalalas: products.retailHalalas,
      wholesaleHalalas: products.wholesaleHalalas,
      contractHalalas: products.contractHalalas,
      active: products.active,
      archived: sql<boolean>`${products.archivedAt} is not null`.as('archived'),
      complete: products.complete,
      pieces: sql<number>`coalesce(${productStock.pieces}, -1)`.as('pieces'),
      lowStockPieces: sql<number>`coalesce(${products.lowStockPieces}, -1)`.as('low_stock_pieces'),
      availableFrom: sql<number>`coalesce((extract(epoch from ${products.availableFrom}) * 1000)::float8, 0)`.as(
        'available_from_ms',
      ),
      createdAt: sql<number>`(extract(epoch from ${products.createdAt}) * 1000)::float8`.as('created_at_ms'),
      sold: sql<number>`coalesce(${productStock.sold}, 0)`.as('sold'),
      nameHash:
        sql<number>`hashtext(${products.sortAr} || chr(10) || ${products.sortEn} || chr(10) || ${products.sku})`.as(
          'name_hash',
        ),
      fieldValues: sql<string[]>`coalesce(${products.fieldValues}, '{}')`.as('field_values'),
      searchText: products.searchText,
      skuKey: products.skuKey,
      gtin: products.gtin,
    })
    .from(products)
    .leftJoin(productStock, eq(productStock.productId, products.id))
    .where(which)
    .orderBy(asc(products.id))
    .limit(batchSize)
    .as('batch')
  const numbers = (column: SQL.Aliased<number> | SQL | { getSQL(): SQL }) =>
    sql<string>`'[' || string_agg(${column}::text, ',') || ']'`
  const [columns] = await db
    .select({
      id: numbers(rows.id),
      familyId: numbers(rows.familyId),
      categoryId: numbers(rows.categoryId),
      subcategoryId: numbers(rows.subcategoryId),
      brandId: numbers(rows.brandId),
      unit: sql<string>`json_agg(${rows.unit})::text`,
      taxCode: sql<string>`json_agg(${rows.taxCode})::text`,
      regularHalalas: numbers(rows.regularHalalas),
      retailHalalas: numbers(rows.retailHalalas),
      wholesaleHalalas: numbers(rows.wholesaleHalalas),
      contractHalalas: numbers(rows.contractHalalas),
      active: sql<string>`json_agg(${rows.active})::text`,
      archived: sql<string>`json_agg(${rows.archived})::text`,
      complete: sql<string>`json_agg(${rows.complete})::text`,
      pieces: numbers(rows.pieces),
      lowStockPieces: numbers(rows.lowStockPieces),
      availableFrom: numbers(rows.availableFrom),
      createdAt: numbers(rows.createdAt),
      sold: numbers(rows.sold),
      nameHash: numbers(rows.nameHash),
      fieldValues: sql<string>`json_agg(${rows.fieldValues})::text`,
      searchText: sql<string>`json_agg(${rows.searchText})::text`,
      skuKey: sql<string>`json_agg(${rows.skuKey})::text`,
      gtin: sql<string>`json_agg(${rows.gtin})::text`,
    })
    .from(rows)
  if (!columns?.id) return []
  const read = <Value>(text: string) => JSON.parse(text) as Value[]
  const [families, categories, subcategories, brands] = [
    read<number>(columns.familyId),
    read<number>(columns.categoryId),
    read<number>(columns.subcategoryId),
    read<number>(columns.brandId),
  ]
  const [units, taxCodes, regular, retail, wholesale, contract] = [
    read<ProductUnit>(columns.unit),
    read<ProductTaxCode>(columns.taxCode),
    read<number>(columns.regularHalalas),
    read<number>(columns.retailHalalas),
    read<number>(columns.wholesaleHalalas),
    read<number>(columns.contractHalalas),
  ]
  const [active, archived, complete, pieces, lowStockPieces] = [
    read<boolean>(columns.active),
    read<boolean>(columns.archived),
    read<boolean>(columns.complete),
    read<number>(columns.pieces),
    read<number>(columns.lowStockPieces),
  ]
  const [searchText, skuKey, gtin] = [
    read<string>(columns.searchText),
    read<string>(columns.skuKey),
    read<string>(columns.gtin),
  ]
  const [availableFrom, fieldValues] = [read<number>(columns.availableFrom), read<string[]>(columns.fieldValues)]
  const [createdAt, sold, nameHash] = [
    read<number>(columns.createdAt),
    read<number>(columns.sold),
    read<number>(columns.nameHash),
  ]
  return read<number>(columns.id).map((id, at) => ({
    id,
    familyId: families[at] ?? 0,
    categoryId: categories[at] ?? 0,
    subcategoryId: subcategories[at] ?? 0,
    brandId: brands[at] ?? 0,
    unit: units[at] ?? productUnits[0],
    taxCode: taxCodes[at] ?? productTaxCodes[0],
    regularHalalas: regular[at] ?? 0,
    retailHalalas: retail[at] ?? 0,
    wholesaleHalalas: wholesale[at] ?? 0,
    contractHalalas: contract[at] ?? 0,
    active: active[at] ?? false,
    archived: archived[at] ?? false,
    complete: complete[at] ?? false,
    pieces: pieces[at] ?? -1,
    lowStockPieces: lowStockPieces[at] ?? -1,
    searchText: searchText[at] ?? '',
    skuKey: skuKey[at] ?? '',
    gtin: gtin[at] ?? '',
    availableFrom: availableFrom[at] ?? 0,
    fieldValues: fieldValues[at] ?? [],
    createdAt: createdAt[at] ?? 0,
    sold: sold[at] ?? 0,
    nameHash: nameHash[at] ?? 0,
  }))
}

/** Names or SKUs that are read by one statement. */
const textsAtOnce = 50_000

/** The order of names in each language, and of SKUs, as lists have it. */
export async function readRankedProducts(run: Run): Promise<RankedProducts> {
  return {
    ar: await readOrderBy(run, sql`${products.sortAr} collate "C"`),
    en: await readOrderBy(run, sql`${products.sortEn} collate "C"`),
    sku: await readOrderBy(run, sql`${products.sku}`),
  }
}

async function readOrderBy(run: Run, text: SQL): Promise<Uint32Array> {
  const ids: number[] = []
  for (let after: SQL | undefined; ; ) {
    const batch = await run((db) => {
      const ordered = db
        .select({ id: products.id, text: sql<string>`${text}`.as('text') })
        .from(products)
        .where(after)
        .orderBy(text, asc(products.id))
        .limit(textsAtOnce)
        .as('ordered')
      return db
        .select({
          ids: sql<string | null>`string_agg(${ordered.id}::text, ',')`,
          last: sql<string>`max(${ordered.text})`,
        })
        .from(ordered)
    })
    const [{ ids: found = null, last = '' } = {}] = batch
    if (found === null) return Uint32Array.from(ids)
    for (const id of found.split(',')) ids.push(Number(id))
    after = sql`(${text}, ${products.id}) > (${last}, ${ids.at(-1)})`
  }
}

interface ProductChanges {
  /** The snapshot up to which changes are known now. */
  snapshot: string
  /** Products that were changed or removed since; `all`: any may be. */
  changed: readonly number[] | 'all'
}

/** What transactions have changed that were not visible in this snapshot. */
export async function readProductChanges(db: Database, since: string): Promise<ProductChanges> {
  const { transactionId, productId } = productChanges
  const changed = db
    .selectDistinct({ productId })
    .from(productChanges)
    .where(
      sql`${transactionId} >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(${transactionId}, ${since}::pg_snapshot)`,
    )
    .as('changed')
  const [row] = await db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      ids: sql<number[]>`coalesce(array_agg(${changed.productId}), '{}')`,
    })
    .from(changed)
  const ids = row?.ids ?? []
  return { snapshot: row?.snapshot ?? since, changed: ids.includes(0) ? 'all' : ids }
}

/** The snapshot of this moment. */
export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
  const [row] = rows
  if (!row) throw new Error('the database names no snapshot')
  return row.snapshot
}
