import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type CatalogueShop, copyDocuments, lockProduct } from '../catalogue/index.ts'
import { rejectDuplicate, type Writer } from './changeProduct.ts'
import { insertProduct } from './createProduct.ts'

/**
 * A hidden copy of a product under a SKU of its own, with its pictures and documents, but without GTIN, stock, home lists and
 * sales. The cost is copied only for callers who may see it.
 * @returns its id
 * @throws `not_found`, `product_taken`
 */
export async function duplicateProduct(
  shop: CatalogueShop,
  writer: Writer,
  { id, sku }: { id: number; sku: string },
): Promise<number> {
  return retriedTransaction(shop.db, async (tx) => {
    // Its category and brand stay until the copy refers to them, too.
    const source = await lockProduct(tx, id, 'share')
    if (!source) throw new AppError('not_found')
    // A copy has the values of its source: it would be the same member of the family.
    const {
      id: _,
      viewed,
      version,
      createdAt,
      complete,
      costHalalas,
      familyId,
      familyValues,
      familyParts,
      ...columns
    } = source
    const copy = { ...columns, sku, skuShared: false, gtin: '', active: false, archivedAt: null }
    const made = await insertProduct(shop, tx, writer, { ...copy, costHalalas: writer.costs ? costHalalas : null })
    await copyDocuments(tx, { from: id, into: made.id })
    return made.id
  }).catch(rejectDuplicate)
}
