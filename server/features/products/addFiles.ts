import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxDocuments, maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { bytesOfDataUrl, fileOfDataUrl } from '../../platform/media/fileOfDataUrl.ts'
import { removeDocument, storeDocument } from '../../platform/media/storeDocument.ts'
import { removePicture, storePicture } from '../../platform/media/storePicture.ts'
import { type CatalogueShop, insertDocument, withPicture } from '../catalogue/index.ts'
import { changeProduct, type Writer } from './changeProduct.ts'
import { readDocuments } from './readProduct.queries.ts'

/** Rows hold the full path, which pictures of the catalogue are shown by. */
const folder = '/media/'

/**
 * A picture after those that a product has.
 * @throws `invalid_input` for what is none, or one too many, and whatever `changeProduct` throws
 */
export async function addProductPicture(
  shop: CatalogueShop,
  writer: Writer,
  id: number,
  { version, image, textAr, textEn }: ValidatedAdminInput<'addProductPicture'>['body'],
): Promise<void> {
  const stored = await storePicture(shop, fileOfDataUrl(image), 'products')
  try {
    await changeProduct(shop, writer, { id, version }, async (_tx, { pictures, pictureTexts }) => {
      if (pictures.length >= maxPictures) throw invalidInput({ image: 'too_long' })
      return withPicture({ pictures, pictureTexts }, `${folder}${stored}`, { ar: textAr, en: textEn })
    })
  } catch (error) {
    await removePicture(shop, stored)
    throw error
  }
}

/**
 * Appends a document to a product's.
 * @throws `invalid_input` if it is not a PDF, or one too many, and whatever `changeProduct` throws
 */
export async function addProductDocument(
  shop: CatalogueShop,
  writer: Writer,
  id: number,
  { version, file, ...document }: ValidatedAdminInput<'addProductDocument'>['body'],
): Promise<void> {
  const content = bytesOfDataUrl(file)
  const stored = await storeDocument(shop, content)
  try {
    await changeProduct(shop, writer, { id, version }, async (tx) => {
      const { length } = await readDocuments(tx, id)
      if (length >= maxDocuments) throw invalidInput({ file: 'too_long' })
      await insertDocument(tx, {
        ...document,
        productId: id,
        file: `${folder}${stored}`,
        bytes: content.length,
        position: length,
        createdAt: writer.actor.at,
      })
      return {}
    })
  } catch (error) {
    await removeDocument(shop, stored)
    throw error
  }
}
