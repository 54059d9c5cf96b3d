import type { CartItem } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../accounts/Caller.ts'
import { priceGroupOf } from '../catalogue/priceGroup.ts'
import { productColumns, toProduct } from '../catalogue/productView.ts'
import type { Database } from '../database/Database.ts'
import { brands, cartLines, categories, productStock, products, subcategories } from '../database/schema.ts'

/** Lines of carts as they travel, priced for their customer; one query however many lines. */
export async function readCartLines(
  db: Database,
  customer: Caller,
  language: Language,
  condition: SQL | undefined,
): Promise<CartItem[]> {
  const rows = await db
    .select({ lineId: cartLines.id, quantity: cartLines.quantity, ...productColumns(language) })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(condition)
    .orderBy(asc(cartLines.id))
  const group = priceGroupOf(customer)
  return rows.map(({ lineId, quantity, ...row }) => {
    const product = toProduct(row, group)
    return {
      id: lineId,
      user_id: customer.id,
      product_id: row.id,
      category_id: row.categoryId,
      quantity,
      reg_price: product.reg_price,
      sale_price: product.sale_price,
      product,
    }
  })
}
