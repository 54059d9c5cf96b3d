import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import {
  type CatalogueShop,
  copyDocuments,
  lockPriceLists,
  lockProduct,
  type NewProduct,
  readTemplate,
  type StoredProduct,
  specificationColumns,
} from '../catalogue/index.ts'
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
    await lockPriceLists(tx)
    // Its category and brand stay until the copy refers to them, too.
    const source = await lockProduct(tx, id, 'share')
    if (!source) throw new AppError('not_found')
    const { fieldValues } = specificationColumns(source.specification, await readTemplate(tx, source))
    const columns = { ...copiedColumns(source, { sku, costs: writer.costs }), fieldValues }
    const made = await insertProduct(shop, tx, writer, columns)
    await copyDocuments(tx, { from: id, into: made.id })
    return made.id
  }).catch(rejectDuplicate)
}

/**
 * The columns of a hidden copy, without what follows from its place: it belongs to no family, where it would be the same member.
 */
export function copiedColumns(source: StoredProduct, { sku, costs }: { sku: string; costs: boolean }): NewProduct {
  const {
    id: _,
    viewed,
    version,
    createdAt,
    complete,
    familyId,
    familyValues,
    familyParts,
    fieldValues,
    ...columns
  } = source
  const costHalalas = costs ? columns.costHalalas : null
  return { ...columns, sku, skuShared: false, gtin: '', active: false, archivedAt: null, costHalalas }
}
