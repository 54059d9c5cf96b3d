import { sql } from 'drizzle-orm'
import { products } from './tables.ts'

/** Text by which staff find a product, as the index `products_text` has it. */
export const productText = sql`(${products.searchText} collate "C")`
