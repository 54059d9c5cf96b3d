import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { removeDocument } from '../../platform/media/storeDocument.ts'
import { type CatalogueShop, type NewProduct, type StoredProduct, writeDocuments } from '../catalogue/index.ts'
import { changeProduct, type Writer } from './changeProduct.ts'
import { columnsOf } from './productColumns.ts'

type Changes = ValidatedAdminInput<'updateProduct'>['body']

/**
 * Changes the given fields of a product. Removed pictures stay on disk: orders and cached pages refer to them. Removed documents
 * are deleted.
 * @throws whatever `changeProduct` and `columnsOf` throw, `forbidden` for a cost if the caller may not see it, `invalid_input`
 * for a picture or document that the product does not have
 */
export async function updateProduct(
  shop: CatalogueShop,
  writer: Writer,
  id: number,
  { version, pictures, documents, ...input }: Changes,
): Promise<void> {
  if (input.costHalalas !== undefined && !writer.costs) throw new AppError('forbidden')
  let unnamed: string[] = []
  await changeProduct(shop, writer, { id, version }, async (tx, before) => {
    const columns = await columnsOf(tx, input, before)
    if (documents) unnamed = await writeDocuments(tx, id, documents)
    return { ...columns, ...(pictures && picturesOf(pictures, before)) }
  })
  for (const file of unnamed) await removeDocument(shop, file.replace(/^\/media\//, ''))
}

/**
 * Hides a product for good, or shows it among the hidden ones again.
 * @throws whatever `changeProduct` throws
 */
export async function archiveProduct(
  shop: CatalogueShop,
  writer: Writer,
  { archived, ...read }: { id: number; version: number; archived: boolean },
): Promise<void> {
  await changeProduct(shop, writer, read, async (_tx, before) =>
    archived ? { active: false, archivedAt: before.archivedAt ?? writer.actor.at } : { archivedAt: null },
  )
}

function picturesOf(wanted: NonNullable<Changes['pictures']>, before: StoredProduct): Partial<NewProduct> {
  if (wanted.some(({ path }) => !before.pictures.includes(path))) throw invalidInput({ pictures: 'not_found' })
  return {
    pictures: wanted.map(({ path }) => path),
    pictureTexts: wanted.map(({ textAr, textEn }) => ({ ar: textAr, en: textEn })),
  }
}
