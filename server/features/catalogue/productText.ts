import { sql } from 'drizzle-orm'
import { products } from './tables.ts'

/**
 * What staff find a product by, as the index `products_text` has it: folded names, its SKU with and without separators, its GTIN.
 */
export const productText = sql`(fold_text(${products.nameAr} || ' ' || ${products.nameEn}) || ' ' || identifier_key(${products.sku})
  || ' ' || translate(identifier_key(${products.sku}), ' ._/+-', '') || ' ' || ${products.gtin} collate "C")`
