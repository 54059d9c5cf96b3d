import { and, like, or, type SQL, sql } from 'drizzle-orm'
import { products } from '../database/schema.ts'
import { searchKey, skuKey, wordForms } from './searchKey.ts'

/** More words than anybody types into a search box; the rest is ignored. */
const mostWords = 12

/** % and _ in a query stand for themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export interface Search {
  condition: SQL
  /** Smaller is better: SKU, the very spelling typed, names that begin with the words, names that hold them, the rest. */
  rank: SQL
}

/** Every word must stand in the product's names, SKU, category or brand, in either language; or all of it is a SKU. */
export function searchFor(query: string): Search {
  const key = searchKey(query)
  const squeezed = skuKey(query)
  const words = [...new Set(key.split(' '))].filter((word) => word !== '').slice(0, mostWords)
  // Nothing but signs: no product is called that.
  if (words.length === 0) return { condition: sql`false`, rank: sql`null::int` }

  const everyWord = and(
    ...words.map((word) => or(...wordForms(word).map((form) => like(products.searchText, containing(form))))),
  )
  const condition = or(everyWord, like(products.searchSku, containing(squeezed))) ?? sql`false`
  const typed = query.toLowerCase()
  const rank = sql`case
    when ${products.searchSku} = ${squeezed} then 0
    when strpos(lower(${products.nameAr}), ${typed}) > 0 or strpos(lower(${products.nameEn}), ${typed}) > 0 then 1
    when starts_with(${products.searchText}, ${key}) then 2
    when strpos(${products.searchText}, ${key}) > 0 then 3
    else 4 end`
  return { condition, rank }
}
