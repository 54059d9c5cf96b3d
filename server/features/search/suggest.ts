import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { ProductIds } from '../catalogue/index.ts'
import { quoteLexeme } from './buildDocument.ts'
import { allOf, slotQuery } from './matchSql.ts'
import type { Place } from './places.ts'
import type { Slot } from './Slot.ts'
import { findProducts } from './searchProducts.ts'
import type { SearchSetup } from './searchSetup.ts'
import { searchDocuments } from './tables.ts'

export interface Suggested {
  /** What may become of the query, each of it found. */
  queries: string[]
  places: Place[]
  products: ProductIds
}

const maxQueries = 3
const maxCategories = 3
const maxBrands = 2

/** What somebody may be about to ask for: longer queries, categories, brands and products. */
export async function suggest(
  db: Database,
  setup: SearchSetup,
  { query, places }: { query: string; places: readonly Place[] },
): Promise<Suggested> {
  const { found, understood } = await findProducts(db, setup, { query, typing: true })
  const { didYouMean } = found
  const longer = await completions(db, understood.slots)
  // Where the last word can be written to its end, it was no slip.
  const corrected = didYouMean === undefined || longer.length > 0 ? [] : [didYouMean.toLowerCase()]
  const queries = [...corrected, ...longer]
  return { queries: queries.slice(0, maxQueries), places: matchingPlaces(understood.slots, places), products: found }
}

/** The query with its last word written to the end, as far as one of the most popular products is called so. */
async function completions(db: Database, slots: readonly Slot[]): Promise<string[]> {
  const last = slots.at(-1)
  if (!last || last.kind === 'size' || last.typed.includes(' ')) return []
  const before = slots.slice(0, -1)
  if (before.some(({ alternatives }) => alternatives.length === 0)) return []
  const named = (last.begun ?? []).filter(({ word, inName }) => inName && word !== last.typed)
  // Of a word and its plural, the one that more products have.
  const words = [...new Map(named.toReversed().map((word) => [word.stem, word])).values()].toReversed()
  const tried = words.map(({ stem, surface }, place) => ({
    place,
    text: [...before.map(({ corrected, typed, surface }) => corrected ?? surface ?? typed), surface].join(' '),
    query: allOf([...before.map((slot) => slotQuery(slot)), quoteLexeme(stem)]),
  }))
  if (tried.length === 0) return []
  const { rows } = await db.execute<{ text: string }>(sql`
    select tried.text from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as tried(text text, query text, place int)
    where exists (
      select from ${searchDocuments} where active and tier = 0 and lexemes @@ tried.query::tsquery
    ) order by tried.place`)
  return [...new Set(rows.map(({ text }) => text.toLowerCase()))]
}

/** Places that are called what the query says, those that say little else first. */
function matchingPlaces(slots: readonly Slot[], places: readonly Place[]): Place[] {
  const needed = slots.filter(({ kind, weak }) => kind === 'word' && !weak)
  if (needed.length === 0) return []
  const matching = places
    .filter((place) => needed.every((slot) => isNamed(place, slot)))
    .sort((one, other) => one.words.size - other.words.size)
  return [
    ...matching.filter(({ kind }) => kind !== 'brand').slice(0, maxCategories),
    ...matching.filter(({ kind }) => kind === 'brand').slice(0, maxBrands),
  ]
}

function isNamed({ words, stems }: Place, { typed, alternatives }: Slot): boolean {
  const begins = [...words].some((word) => word.startsWith(typed))
  return (
    begins ||
    alternatives.some(({ lexemes, quality }) => quality >= 0.7 && lexemes.every((lexeme) => stems.has(lexeme)))
  )
}
