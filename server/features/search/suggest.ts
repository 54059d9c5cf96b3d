import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { ProductIds } from '../catalogue/index.ts'
import { quoteLexeme } from './buildDocument.ts'
import type { QueryPart } from './QueryPart.ts'
import { searchProducts } from './searchProducts.ts'
import type { SearchScope } from './searchScopes.queries.ts'
import type { SearchSetup } from './searchSetup.ts'
import { searchDocuments } from './tables.ts'

export interface Suggested {
  /** Possible completions of the query, all with results. */
  queries: string[]
  places: SearchScope[]
  products: ProductIds
}

const maxQueries = 3
const maxCategories = 3
const maxBrands = 2

/** Suggestions while typing: longer queries, categories, brands and products. */
export async function suggest(
  db: Database,
  setup: SearchSetup,
  { query, places: scopes }: { query: string; places: readonly SearchScope[] },
): Promise<Suggested> {
  const { found, parts } = await searchProducts(db, setup, { query, typing: true })
  const longer = found.ids.length === 0 ? [] : await completions(db, parts, found)
  // If the last word can be completed, it was no slip.
  const queries = longer.length === 0 && found.didYouMean !== undefined ? [found.didYouMean.toLowerCase()] : longer
  return { queries: queries.slice(0, maxQueries), places: matchingScopes(parts, scopes), products: found }
}

/** Products of those found that are looked at for words that were being typed. */
const maxLookedAt = 300

/** The query with its last word written to the end, as far as one of the best products has it. */
async function completions(db: Database, parts: readonly QueryPart[], { ids }: ProductIds): Promise<string[]> {
  const last = parts.at(-1)
  if (!last || last.kind === 'size' || last.typed.includes(' ')) return []
  const before = parts.slice(0, -1)
  if (before.some(({ alternatives }) => alternatives.length === 0)) return []
  const named = (last.completions ?? []).filter(({ word, inName }) => inName && word !== last.typed)
  // Of a word and its plural, the one with more products is kept.
  const words = [...new Map(named.toReversed().map((word) => [word.stem, word])).values()].toReversed()
  const tried = words.map(({ stem, surface }, place) => ({
    place,
    text: [...before.map(({ corrected, typed, surface }) => corrected ?? surface ?? typed), surface].join(' '),
    query: quoteLexeme(stem),
  }))
  if (tried.length === 0 || ids.length === 0) return []
  const { rows } = await db.execute<{ text: string }>(sql`
    with best as materialized (
      select lexemes from ${searchDocuments}
      where product_id = any(${`{${ids.subarray(0, maxLookedAt).join()}}`}::int[])
    )
    select tried.text from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as tried(text text, query text, place int)
    where exists (select from best where lexemes @@ tried.query::tsquery) order by tried.place`)
  return [...new Set(rows.map(({ text }) => text.toLowerCase()))]
}

/** Places that are called what the query says, those that say little else first. */
function matchingScopes(parts: readonly QueryPart[], scopes: readonly SearchScope[]): SearchScope[] {
  const needed = parts.filter(({ kind, weak }) => kind === 'word' && !weak)
  if (needed.length === 0) return []
  const matching = scopes
    .filter((place) => needed.every((part) => isNamed(place, part)))
    .sort((one, other) => one.words.size - other.words.size)
  return [
    ...matching.filter(({ kind }) => kind !== 'brand').slice(0, maxCategories),
    ...matching.filter(({ kind }) => kind === 'brand').slice(0, maxBrands),
  ]
}

function isNamed({ words, stems }: SearchScope, { typed, alternatives }: QueryPart): boolean {
  const begins = [...words].some((word) => word.startsWith(typed))
  return (
    begins ||
    alternatives.some(({ lexemes, quality }) => quality >= 0.7 && lexemes.every((lexeme) => stems.has(lexeme)))
  )
}
