import { identifierKey, identifierText } from '@rawaj/contract/text/cleanText.ts'
import { searchSpellings } from '@rawaj/contract/text/searchSpellings.ts'
import { or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../platform/text/escapeLike.ts'
import { beginsWithText, holdsText } from '../../platform/text/holdsText.ts'
import { products } from './tables.ts'

const separators = ' ._/+-'
const sku = sql`(${products.skuKey} collate "C")`
/** As the index `products_bare_sku` has it. */
const bareSku = sql`(translate(${products.skuKey}, ${sql.raw(`'${separators}'`)}, '') collate "C")`
/** A SKU with and without its separators, as the index `products_sku_parts` has it. */
const skuText = sql`(${products.skuKey} || ' ' || translate(${products.skuKey}, ' ._/+-', '') collate "C")`

/** SQL: whether the SKU contains what was typed, with or without separators. */
export const holdsSku = (typed: string): SQL => holdsText(skuText, typed)

const withoutSeparators = (text: string) => text.replace(/[ ._/+-]/g, '')
const bareText = (typed: string) => withoutSeparators(identifierKey(typed))

/** SQL: whether it is the SKU, but for separators, or the GTIN. */
export const isSku = (typed: string): SQL =>
  sql`(${bareSku} = ${bareText(typed)}
    or (${products.gtin} <> '' and ${products.gtin} = ${identifierText(typed)}))`

/** SQL: whether the SKU begins with what was typed, in any equivalent spelling (`searchSpellings`), both without separators. */
export function beginsLikeSku(typed: string): SQL {
  const spellings = new Set([bareText(typed), ...searchSpellings(typed).map(withoutSeparators)])
  return or(...[...spellings].map((bare) => sql`${bareSku} like ${`${escapeLike(bare)}%`}`)) ?? sql`false`
}

/**
 * SQL: place of a product among those that a text of staff finds. 0: it is the SKU, or the GTIN; 1: the SKU begins with it; 2: the
 * SKU contains it; 3: what was found is something else.
 */
export function skuRank(typed: string): SQL<number> {
  const text = identifierText(typed)
  return sql<number>`case
    when ${bareSku} = ${bareText(typed)} or ${products.gtin} = ${text} then 0
    when ${beginsWithText(sku, typed)} or ${beginsWithText(bareSku, typed)} then 1
    when ${holdsSku(typed)} then 2
    else 3 end`
}
