import { sql } from 'drizzle-orm'
import { products } from './tables.ts'

/**
 * Text by which staff find a product, as in the index `products_text`: folded names, its SKU with and without separators, its
 * GTIN.
 */
export const productText = sql`(fold_text(${products.nameAr} || ' ' || ${products.nameEn}) || ' ' || identifier_key(${products.sku})
  || ' ' || translate(identifier_key(${products.sku}), ' ._/+-', '') || ' ' || ${products.gtin} collate "C")`
