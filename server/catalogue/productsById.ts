import type { Product } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import { inArray } from 'drizzle-orm'
import { products } from '../database/schema.ts'
import type { Shop } from '../Shop.ts'
import { selectProducts, toProduct } from './productView.ts'

/** Products by id, one query however many. */
export async function productsById(
  { db }: Pick<Shop, 'db'>,
  { language, prices }: { language: Language; prices: PriceGroup },
  ids: readonly number[],
): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(db, language).where(inArray(products.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, toProduct(row, prices)]))
}
