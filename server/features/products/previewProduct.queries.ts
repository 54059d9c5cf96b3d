// Joins stock, categories and brands, as the storefront shows a product.
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { hasQuantityBreaks, productColumns, toProductDto } from '../catalogue/index.ts'
import { brands, categories, productStock, products, subcategories } from '../catalogue/tables.ts'

/**
 * A product as shown at these prices, for sale or not.
 * @throws `not_found`
 */
export async function previewProduct(
  { db, clock, settings }: Pick<Shop, 'db' | 'clock' | 'settings'>,
  id: number,
  { language, prices }: { language: Language; prices: PriceGroup },
): Promise<Product> {
  const row = await firstOrNotFound(
    db
      .select(productColumns(language, clock()))
      .from(products)
      .innerJoin(productStock, eq(productStock.productId, products.id))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(eq(products.id, id)),
  )
  return toProductDto(row, prices, { breaks: hasQuantityBreaks(settings) })
}
