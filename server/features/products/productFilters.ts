import type { ValidatedAdminInput } from '@rawaj/contract/admin/adminCalls.ts'
import type { ProductState, StockState } from '@rawaj/contract/products.ts'
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../platform/text/escapeLike.ts'
import { searchKey } from '../../platform/text/searchKey.ts'
import { productStock, products, runsLow } from '../catalogue/index.ts'

export type ProductFilters = ValidatedAdminInput<'countProducts'>['query']

const byState: Record<ProductState, (now: Date) => SQL | undefined> = {
  forSale: (now) =>
    and(
      eq(products.active, true),
      sql`(${products.availableFrom} is null or ${products.availableFrom} <= ${now.toISOString()}::timestamptz)`,
    ),
  coming: (now) => and(eq(products.active, true), sql`${products.availableFrom} > ${now.toISOString()}::timestamptz`),
  hidden: () => and(not(products.active), isNull(products.archivedAt)),
  archived: () => isNotNull(products.archivedAt),
}

const byStock: Record<StockState, () => SQL> = {
  out: () => sql`${productStock.pieces} = 0`,
  low: runsLow,
  uncounted: () => isNull(productStock.pieces),
}

/** The products that the filters let through; asked of products joined with their stock. */
export function filtersOf(
  { query, category, subcategory, brand, state, stock, completeness }: ProductFilters,
  now: Date,
): SQL | undefined {
  return and(
    state ? byState[state](now) : isNull(products.archivedAt),
    category === undefined ? undefined : eq(products.categoryId, category),
    subcategory === undefined ? undefined : eq(products.subcategoryId, subcategory),
    brand === undefined ? undefined : eq(products.brandId, brand),
    stock && byStock[stock](),
    completeness && eq(products.complete, completeness === 'complete'),
    ...(query ? hasWords(query) : []),
  )
}

/** As the index `products_text` has it. */
const foundBy = sql`(${products.sortAr} || ' ' || ${products.sortEn} || ' ' || lower(${products.sku}) || ' ' || translate(lower(${products.sku}), ' ._/+-', '') || ' ' || ${products.gtin})`

/** Fewer characters are in no index of parts, and in nearly every product. */
const minPartLength = 3

/**
 * Every word somewhere in a name, the SKU or the GTIN, folded as both are stored. Of nothing but short words, with which a name
 * or the SKU begins. What has no word in it finds nothing.
 */
function hasWords(typed: string): SQL[] {
  const words = [...new Set(searchKey(typed).split(' '))].filter((word) => word !== '')
  if (words.length === 0) return [sql`false`]
  if (words.some((word) => [...word].length >= minPartLength))
    return words.map((word) => sql`${foundBy} like ${`%${escapeLike(word)}%`}`)
  const beginning = `${escapeLike(words.join(' '))}%`
  return [
    sql`(${products.sortAr} collate "C" like ${beginning} or ${products.sortEn} collate "C" like ${beginning}
      or ${products.sku} = ${typed})`,
  ]
}
