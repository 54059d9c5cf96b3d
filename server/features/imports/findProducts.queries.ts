// Looks the products of a batch up by SKU, joined with their stock, and by GTIN.
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { addressesOf } from './fetchPictures.ts'
import type { MetProduct } from './planContext.ts'

const none: ReadonlySet<string> = new Set()

/** Finds the product of a SKU among those of these: as it is written, else as a person takes it for the same. */
export async function readMet(tx: Database, skus: readonly string[]): Promise<(sku: string) => MetProduct | undefined> {
  const keys = [...new Set(skus.map(identifierKey))]
  const found = await tx
    .select({ product: products, pieces: productStock.pieces })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(inArray(sql`identifier_key(${products.sku})`, keys))
    .orderBy(desc(products.skuShared))
  const known = await addressesOf(
    tx,
    found.map(({ product }) => product.id),
  )
  const met = found.map(
    ({ product, pieces }): MetProduct => ({ product, pieces, addresses: known.get(product.id) ?? none }),
  )
  const bySku = new Map(met.map((one) => [one.product.sku, one]))
  const byKey = new Map(met.map((one) => [identifierKey(one.product.sku), one]))
  return (sku) => bySku.get(sku) ?? byKey.get(identifierKey(sku))
}

export async function ownersOf(tx: Database, gtins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (gtins.length === 0) return new Map()
  const owners = await tx
    .select({ id: products.id, gtin: products.gtin })
    .from(products)
    .where(inArray(products.gtin, [...new Set(gtins)]))
  return new Map(owners.map(({ id, gtin }) => [gtin, id]))
}
