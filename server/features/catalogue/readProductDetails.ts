import type { ProductDetails } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { factsOnPage } from '@rawaj/contract/products/productFacts.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { preparePerDatabase } from '../../platform/database/preparePerDatabase.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { findWithdrawnProducts } from './findWithdrawnProducts.ts'
import { shownPictures, shownPictureTexts } from './shownParts.ts'
import { productDocuments, products } from './tables.ts'

const id = sql.placeholder('id')

const preparedDetails = preparePerDatabase((db, language: Language) => {
  const { kind, titleAr, titleEn, file, bytes, position, id: documentId } = productDocuments
  const document = sql`json_build_object('kind', ${kind}, 'title', ${inLanguage(language, titleAr, titleEn)},
    'file', ${file}, 'bytes', ${bytes})`
  const list = sql<ProductDetails['documents'] | null>`json_agg(${document} order by ${position}, ${documentId})`
  const documents = db
    .select({ list: list.as('list') })
    .from(productDocuments)
    .where(eq(productDocuments.productId, id))
    .as('documents')
  return db
    .select({
      pictures: shownPictures,
      pictureTexts: shownPictureTexts,
      gtin: products.gtin,
      documents: documents.list,
      ...factsOnPage(products),
    })
    .from(products)
    .crossJoin(documents)
    .where(and(eq(products.id, id), eq(products.active, true)))
    .prepare(`product_details_${language}`)
})

/**
 * Details for the page of a product for sale, beside what lists contain.
 * @throws `not_found`; of a product that the shop has and does not show with its `state`
 */
export async function readProductDetails({ db }: Shop, language: Language, id: number): Promise<ProductDetails> {
  const [row] = await preparedDetails(db, language).execute({ id })
  if (!row) {
    const state = (await findWithdrawnProducts(db, [id])).get(id)
    throw new AppError('not_found', state ? { data: { state } } : {})
  }
  const { pictures, pictureTexts, gtin, documents, ...facts } = row
  const other = language === 'ar' ? 'en' : 'ar'
  return {
    id,
    picture_texts: pictures.map((_, place) => pictureTexts[place]?.[language] || pictureTexts[place]?.[other] || ''),
    documents: documents ?? [],
    gtin: gtin || null,
    ...facts,
  }
}
