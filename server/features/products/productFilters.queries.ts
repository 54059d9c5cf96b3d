// Conditions on products joined with their stock, for lists that are filtered in the database.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { ProductStateFilter, StockState } from '@rawaj/contract/products/products.ts'
import { identifierText } from '@rawaj/contract/text/cleanText.ts'
import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { beginsWithText, holdsText, typedLength } from '../../platform/text/holdsText.ts'
import { beginsLikeSku, productText, runsLow } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'

export type ProductFilters = ValidatedAdminInput<'countProducts'>['query']

const byState: Record<ProductStateFilter, (now: Date) => SQL | undefined> = {
  any: () => undefined,
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
  // As the index `product_stock_out` has it.
  out: () => sql`coalesce(${productStock.pieces}, 0) = 0`,
  low: runsLow,
  uncounted: () => isNull(productStock.pieces),
}

/** The products that the filters let through; asked of products joined with their stock. */
export function filtersOf(
  { query, category, subcategory, brand, family, state, stock, completeness, ids }: ProductFilters,
  now: Date,
): SQL | undefined {
  return and(
    state ? byState[state](now) : ids ? undefined : isNull(products.archivedAt),
    ids && inArray(products.id, ids),
    category === undefined ? undefined : eq(products.categoryId, category),
    subcategory === undefined ? undefined : eq(products.subcategoryId, subcategory),
    brand === undefined ? undefined : eq(products.brandId, brand),
    family === undefined ? undefined : eq(products.familyId, family),
    stock && byStock[stock](),
    completeness && eq(products.complete, completeness === 'complete'),
    ...(query ? textConditions(query) : []),
  )
}

/** Fewer characters are in no index of parts, and in nearly every product. */
const minPartLength = 3

/** Quotation marks and signs around a word: `1/2"`, `(كوع)`. A sign alone is looked for as it is. */
const around = /^[\p{P}\p{S}]+(?=.*[\p{L}\p{N}])|(?<=[\p{L}\p{N}].*)[\p{P}\p{S}]+$/gu

/** The words of what was typed, each once. */
const wordsOf = (typed: string): string[] =>
  [...new Set(identifierText(typed).split(' '))].map((word) => word.replace(around, '')).filter(Boolean)

/**
 * Words that are looked for anywhere in a text; undefined where nothing but short ones was typed, with which names and SKUs begin.
 * None: nothing is found.
 */
export function findableTerms(typed: string): string[] | undefined {
  const words = wordsOf(typed)
  const isShort = words.length > 0 && words.every((word) => typedLength(word) < minPartLength)
  // Signs are in no word that names are sorted by.
  return isShort && words.every((word) => /[\p{L}\p{N}]/u.test(word)) ? undefined : words
}

/**
 * Every word somewhere in a name, the SKU or the GTIN, folded as both are stored. Of nothing but short words, with which a name
 * or the SKU begins.
 */
export function textConditions(typed: string): SQL[] {
  const words = findableTerms(typed)
  if (words) return words.length === 0 ? [sql`false`] : words.map((word) => holdsText(productText, word))
  const begins = [products.sortAr, products.sortEn].map((name) =>
    beginsWithText(sql`(${name} collate "C")`, wordsOf(typed).join(' ')),
  )
  const sku = beginsWithText(sql`(${products.skuKey} collate "C")`, typed)
  // The index is of SKUs without separators.
  return [or(...begins, and(sku, beginsLikeSku(typed))) ?? sql`false`]
}
