import type { Language } from '@rawaj/contract/text/languages.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { products } from './tables.ts'

/** Names of products by id, whether they are for sale or not. */
export async function readProductNames(
  db: Database,
  language: Language,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, name: inLanguage(language, products.nameAr, products.nameEn) })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
