import type { ProductDetails } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { factsOnPage } from '@rawaj/contract/products/productFacts.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { productDocuments, products } from './tables.ts'

/**
 * Details for the page of a product for sale, beside what lists contain.
 * @throws `not_found`
 */
export async function readProductDetails({ db }: Shop, language: Language, id: number): Promise<ProductDetails> {
  const row = await firstOrNotFound(
    db
      .select({
        pictures: products.pictures,
        pictureTexts: products.pictureTexts,
        gtin: products.gtin,
        ...factsOnPage(products),
      })
      .from(products)
      .where(and(eq(products.id, id), eq(products.active, true))),
  )
  const documents = await db
    .select({
      kind: productDocuments.kind,
      title: inLanguage(language, productDocuments.titleAr, productDocuments.titleEn),
      file: productDocuments.file,
      bytes: productDocuments.bytes,
    })
    .from(productDocuments)
    .where(eq(productDocuments.productId, id))
    .orderBy(asc(productDocuments.position), asc(productDocuments.id))
  const { pictures, pictureTexts, gtin, ...facts } = row
  const other = language === 'ar' ? 'en' : 'ar'
  return {
    id,
    picture_texts: pictures.map((_, place) => pictureTexts[place]?.[language] || pictureTexts[place]?.[other] || ''),
    documents,
    gtin: gtin || null,
    ...facts,
  }
}
