import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordChanges } from '../audit/index.ts'
import {
  type CatalogueShop,
  changedProducts,
  insertProductRows,
  lockPriceLists,
  lockProductRows,
  type NewProduct,
  type StoredProduct,
} from '../catalogue/index.ts'
import { countSeenStocks } from '../stock/index.ts'
import { auditedNew, rejectDuplicate, type Writer } from './changeProduct.ts'
import { columnsOf } from './productColumns.ts'

/** An employee who makes products. */
export interface Maker extends Writer {
  /** Whether they may count stock. */
  counts: boolean
}

/**
 * Creates a product, hidden unless stated otherwise, with its pieces where they were counted.
 * @returns its id
 * @throws `product_taken`, `forbidden` for a cost or pieces if the caller may not write them, and whatever `columnsOf` throws
 */
export async function createProduct(
  shop: CatalogueShop,
  writer: Maker,
  { pieces, ...input }: ValidatedAdminInput<'createProduct'>['body'],
): Promise<number> {
  if (input.costHalalas !== null && !writer.costs) throw new AppError('forbidden')
  if (pieces !== null && !writer.counts) throw new AppError('forbidden')
  const made = await retriedTransaction(shop.db, async (tx) => {
    await lockPriceLists(tx)
    const product = await insertProduct(shop, tx, writer, (await columnsOf(tx, input, null)) as NewProduct)
    if (pieces !== null) {
      const counts = [{ productId: product.id, seen: null, counted: pieces }]
      await countSeenStocks(shop, tx, writer.actor, { key: `createProduct/${product.id}`, counts })
    }
    return product
  }).catch(rejectDuplicate)
  if (made.active) shop.catalogueVersion.changed(changedProducts([made]))
  return made.id
}

/** Writes a product with its row of stock, in the transaction that makes it. */
export async function insertProduct(
  shop: CatalogueShop,
  tx: Database,
  writer: Writer,
  columns: NewProduct,
): Promise<StoredProduct> {
  const made = await writtenRow(insertProducts(tx, writer, [columns]))
  await shop.productSearch.index(tx, { ids: [made.id] })
  if (made.active) await shop.catalogueVersion.increment(tx, changedProducts([made]))
  return made
}

/** Writes products with their rows of stock and what the log says of them. The caller has them found by their words. */
export async function insertProducts(
  tx: Database,
  { actor }: Writer,
  columns: readonly NewProduct[],
): Promise<StoredProduct[]> {
  const made = await insertProductRows(
    tx,
    columns.map((product) => ({ ...product, createdAt: actor.at })),
  )
  const stored = await lockProductRows(
    tx,
    made.map(({ id }) => id),
  )
  const products = [...stored.values()]
  await recordChanges(
    tx,
    actor,
    products.map((product) => ({ entity: 'product', id: product.id, after: auditedNew(product) })),
    { withheld: ['costHalalas'] },
  )
  return products
}
