import type { CartItem } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { preparePerDatabase } from '../../platform/database/preparePerDatabase.ts'
import {
  brands,
  categories,
  priceGroupOf,
  productColumns,
  productStock,
  products,
  subcategories,
  toProductDto,
} from '../catalogue/index.ts'
import type { Caller } from '../shop/index.ts'
import { cartLines } from './tables.ts'
import { toCartItemDto } from './toCartItemDto.ts'

/** All lines of a customer's cart as they travel, in the order it was filled; one query however many lines. */
export async function readCartLines(db: Database, customer: Caller, language: Language): Promise<CartItem[]> {
  const rows = await selectCartLines(db, language).execute({ customer: customer.id })
  const group = priceGroupOf(customer)
  return rows.map(({ lineId, quantity, ...row }) =>
    toCartItemDto(customer, { id: lineId, quantity }, toProductDto(row, group)),
  )
}

const selectCartLines = preparePerDatabase((db, language: Language) =>
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
