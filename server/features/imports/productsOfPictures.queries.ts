// Looks the products of an archive of pictures up by SKU.
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { products } from '../catalogue/tables.ts'

export type FoundProduct = Pick<typeof products.$inferSelect, 'id' | 'sku' | 'pictures'>

/** @returns products with these SKUs, by normalised SKU */
export async function findProducts(tx: Database, skus: readonly string[]): Promise<ReadonlyMap<string, FoundProduct>> {
  if (skus.length === 0) return new Map()
  const { id, sku, pictures } = products
  const found = await tx
    .select({ id, sku, pictures })
    .from(products)
    .where(inArray(sql`identifier_key(${sku})`, [...new Set(skus.map(identifierKey))]))
    .orderBy(desc(products.skuShared))
  return new Map(found.map((product) => [identifierKey(product.sku), product]))
}
