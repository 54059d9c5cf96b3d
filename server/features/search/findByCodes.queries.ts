// Reads products by their SKU's search key and names, which stand in the search documents, and by GTIN.
import { and, eq, ne, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import { skuKey } from '../../platform/text/searchKey.ts'
import { products } from '../catalogue/tables.ts'
import { analyse } from './analysis/analyse.ts'
import { nameKey } from './buildDocument.ts'
import { searchDocuments } from './tables.ts'

export interface CodedProduct {
  id: number
  sku: string
  /** As `skuKey` of a code, or the GTIN. */
  key: string
}

/** Products for sale by SKU, however it is written, and by barcode; by the key of the code. */
export async function findByCodes(db: Database, codes: readonly string[]): Promise<Map<string, CodedProduct[]>> {
  const keys = [...new Set(codes.map(skuKey))].filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  const barcodes = keys.filter((key) => /^\d{8,14}$/.test(key))
  const { id, sku, gtin, active } = products
  const bySku = db
    .select({ id, sku, key: searchDocuments.skuKey })
    .from(searchDocuments)
    .innerJoin(products, eq(id, searchDocuments.productId))
    .where(and(eq(searchDocuments.active, true), isOneOf(searchDocuments.skuKey, keys)))
  const byBarcode = db
    .select({ id, sku, key: gtin })
    .from(products)
    .where(and(active, ne(gtin, ''), isOneOf(gtin, barcodes)))
  const rows = barcodes.length === 0 ? await bySku : [...(await bySku), ...(await byBarcode)]
  return Map.groupBy(rows, ({ key }) => key)
}

/** Products for sale that are called so, in either language, by name; a name of one word alone is no name. */
export async function findByNames(db: Database, names: readonly string[]): Promise<Map<string, number[]>> {
  const keys = new Map(
    [...new Set(names)].flatMap((name) => {
      const terms = analyse(name)
      return terms.length > 1 ? [[name, nameKey(terms)] as const] : []
    }),
  )
  if (keys.size === 0) return new Map()
  const { productId: id, nameArKey: ar, nameEnKey: en, active } = searchDocuments
  const wanted = [...new Set(keys.values())]
  const rows = await db
    .select({ id, ar, en })
    .from(searchDocuments)
    .where(and(eq(active, true), or(isOneOf(ar, wanted), isOneOf(en, wanted))))
  const called = new Map<number, number[]>()
  for (const row of rows)
    for (const key of new Set([row.ar, row.en])) called.set(key, [...(called.get(key) ?? []), row.id])
  return new Map(
    [...keys].flatMap(([name, key]) => {
      const ids = called.get(key)
      return ids ? [[name, ids] as const] : []
    }),
  )
}
