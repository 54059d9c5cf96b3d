import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { removeDocument } from '../../platform/media/storeDocument.ts'
import { type CatalogueShop, productDocuments } from '../catalogue/index.ts'
import { changeProduct, type ProductColumns, type StoredProduct, type Writer } from './changeProduct.ts'
import { columnsOf } from './productColumns.ts'

type Changes = ValidatedAdminInput<'updateProduct'>['body']

/**
 * Changes the given fields of a product. Pictures that are left out stay where they lie: orders and kept pages name them.
 * Documents that are left out go. Throws what `changeProduct` and `columnsOf` throw, `forbidden` for a cost by somebody who
 * must not know it, and `invalid_input` for a picture or document that the product does not have.
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

/** Hides a product for good, or shows it among the hidden ones again. Throws what `changeProduct` throws. */
export async function archiveProduct(
  shop: CatalogueShop,
  writer: Writer,
  { archived, ...read }: { id: number; version: number; archived: boolean },
): Promise<void> {
  await changeProduct(shop, writer, read, async (_tx, before) =>
    archived ? { active: false, archivedAt: before.archivedAt ?? writer.actor.at } : { archivedAt: null },
  )
}

function picturesOf(wanted: NonNullable<Changes['pictures']>, before: StoredProduct): Partial<ProductColumns> {
  if (wanted.some(({ path }) => !before.pictures.includes(path)))
    throw new AppError('invalid_input', { fields: { pictures: 'not_found' } })
  return {
    pictures: wanted.map(({ path }) => path),
    pictureTexts: wanted.map(({ textAr, textEn }) => ({ ar: textAr, en: textEn })),
  }
}

/** Makes the documents what the list says. Answers the files that nothing names any more. */
async function writeDocuments(
  tx: Database,
  productId: number,
  wanted: NonNullable<Changes['documents']>,
): Promise<string[]> {
  const own = eq(productDocuments.productId, productId)
  const ids = wanted.map((document) => document.id)
  const known = await tx.select({ id: productDocuments.id }).from(productDocuments).where(own)
  if (ids.some((id) => !known.some((document) => document.id === id)))
    throw new AppError('invalid_input', { fields: { documents: 'not_found' } })
  const gone = await tx
    .delete(productDocuments)
    .where(and(own, notInArray(productDocuments.id, ids)))
    .returning({ file: productDocuments.file })
  for (const [position, { id, ...texts }] of wanted.entries())
    await tx
      .update(productDocuments)
      .set({ ...texts, position })
      .where(and(own, eq(productDocuments.id, id)))
  const files = gone.map(({ file }) => file)
  if (files.length === 0) return []
  // A copy of the product names the same file.
  const named = await tx
    .select({ file: productDocuments.file })
    .from(productDocuments)
    .where(inArray(productDocuments.file, files))
  return files.filter((file) => !named.some((other) => other.file === file))
}
