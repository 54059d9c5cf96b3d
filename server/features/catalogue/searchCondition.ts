import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchKey, skuKey, wordForms } from '../../platform/text/searchKey.ts'
import { synonymsOf } from './searchSynonyms.ts'
import { products } from './tables.ts'

/** More words than anybody types into a search box; the rest is ignored. */
const maxWords = 12

/** % and _ in a query stand for themselves. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** The index knows pieces of three letters, and where words begin: a shorter piece inside of words is in none of them. */
const minSubstringLength = 3

/** Texts that have this inside, or, where it is short, that have a word beginning with it. */
function containing(column: AnyPgColumn, text: string): SQL {
  const pattern = escaped(text)
  if ([...text].length >= minSubstringLength) return like(column, `%${pattern}%`)
  return sql`(${like(column, `${pattern}%`)} or ${like(column, `% ${pattern}%`)})`
}

export interface Search {
  condition: SQL
  /**
   * Smaller is better: SKU; the very spelling typed, names that begin with it, texts that hold it, each where a word
   * begins; every word where one begins; the rest, which has it inside of words or under another name.
   */
  rank: SQL
}

/**
 * Every word must stand in the product's names, SKU, category or brand, in either language; or all of it is a SKU. A word of
 * one or two letters stands for the words that begin with it.
 */
export function buildSearch(query: string): Search {
  const key = searchKey(query)
  const squeezed = skuKey(query)
  // Whoever writes "كوع90" in one means two words; "PN16" is one.
  const words = [...new Set(key.replace(/([\u0600-\u06FF])(?=\d)/g, '$1 ').split(' '))]
    .filter((word) => word !== '')
    .slice(0, maxWords)
  // Nothing but signs: no product is called that.
  if (words.length === 0) return { condition: sql`false`, rank: sql`null::int` }

  const everyWord = and(
    ...words.map((word) => or(...formsOf(word).map((form) => containing(products.searchText, form)))),
  )
  const condition = or(everyWord, containing(products.searchSku, squeezed)) ?? sql`false`
  const typed = query.toLowerCase().trim()
  const beginsIn = (text: SQL | AnyPgColumn, words: string) => sql`strpos(' ' || ${text}, ${` ${words}`}) > 0`
  const rank = sql`case
    when ${products.searchSku} = ${squeezed} then 0
    when ${beginsIn(sql`lower(${products.nameAr})`, typed)} or ${beginsIn(sql`lower(${products.nameEn})`, typed)} then 1
    when starts_with(${products.searchText}, ${key}) then 2
    when ${beginsIn(products.searchText, key)} then 3
    when ${and(...words.map((word) => beginsIn(products.searchText, word)))} then 4
    else 5 end`
  return { condition, rank }
}

const formsOf = (word: string) => wordForms(word).flatMap((form) => [form, ...synonymsOf(form)])
