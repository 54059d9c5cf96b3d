import { identifierText } from '@rawaj/contract/text/cleanText.ts'
import { type SQL, sql } from 'drizzle-orm'
import { beginsWithText, holdsText } from '../../platform/text/holdsText.ts'
import { products } from './tables.ts'

const separators = ' ._/+-'
const sku = sql`(identifier_key(${products.sku}) collate "C")`
const bareSku = sql`(translate(identifier_key(${products.sku}), ${sql.raw(`'${separators}'`)}, '') collate "C")`
/** A SKU with and without its separators. */
const skuText = sql`(${sku} || ' ' || ${bareSku})`

/** SQL: whether the SKU contains what was typed, with or without separators. */
export const holdsSku = (typed: string): SQL => holdsText(skuText, typed)

/**
 * SQL: place of a product among those that a text of staff finds. 0: it is the SKU, or the GTIN; 1: the SKU begins with it; 2: the
 * SKU contains it; 3: what was found is something else.
 */
export function skuRank(typed: string): SQL<number> {
  const text = identifierText(typed)
  const bare = sql`translate(identifier_key(${text}), ${sql.raw(`'${separators}'`)}, '')`
  return sql<number>`case
    when ${bareSku} = ${bare} or ${products.gtin} = ${text} then 0
    when ${beginsWithText(sku, typed)} or ${beginsWithText(bareSku, typed)} then 1
    when ${holdsSku(typed)} then 2
    else 3 end`
}
