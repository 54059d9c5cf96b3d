import type { CartItem } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import {
  brands,
  categories,
  priceGroupOf,
  productColumns,
  productStock,
  products,
  subcategories,
  toProduct,
} from '../catalogue/index.ts'
import type { Caller } from '../shop/index.ts'
import { cartItem } from './cartItem.ts'
import { cartLines } from './tables.ts'

/** All lines of a customer's cart as they travel, in the order it was filled; one query however many lines. */
export async function readCartLines(db: Database, customer: Caller, language: Language): Promise<CartItem[]> {
  const rows = await linesOf(db, language).execute({ customer: customer.id })
  const group = priceGroupOf(customer)
  return rows.map(({ lineId, quantity, ...row }) => cartItem(customer, { id: lineId, quantity }, toProduct(row, group)))
}

const linesOf = prepared((db, language: Language) =>
  db
    .select({ lineId: cartLines.id, quantity: cartLines.quantity, ...productColumns(language) })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(cartLines.userId, sql.placeholder('customer')))
    .orderBy(asc(cartLines.id))
    .prepare(`cart_${language}`),
)
