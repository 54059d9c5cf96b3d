import { type SQL, sql } from 'drizzle-orm'
import { headOf } from './analysis/script.ts'
import { departmentLexeme, hasSpelling, headLexeme, nameLexeme, quoteLexeme, spellingLexeme } from './buildDocument.ts'
import type { Alternative, QueryPart } from './QueryPart.ts'

/** Fields in which a part of the query matches, best first, with their weights. */
const fields = [
  ['A', 1],
  ['B', 0.85],
  ['C', 0.5],
  ['D', 0.25],
] as const

/** A part that occurs in both name and category of a product describes what it is. */
const bothBonus = 0.05

/** A tsquery, as text, for products that have the part of the query in one of its ways; with `inNames`, in name or place. */
export function partQuery({ alternatives, inNames = false }: Pick<QueryPart, 'alternatives' | 'inNames'>): string {
  return queryOf(alternatives, (alternative) =>
    inNames || alternative.inNames ? inNameQuery(alternative) : alternativeQuery(alternative),
  )
}

/** As much, of one field; the index does not know which, so it is for products that were found. */
const fieldQuery = ({ alternatives }: QueryPart, weight: string) =>
  queryOf(alternatives, (alternative) => alternativeQuery(alternative, weight))

function queryOf(alternatives: readonly Alternative[], toQuery: (alternative: Alternative) => string): string {
  const departments = [...new Set(alternatives.map(({ department }) => department ?? null))]
  return anyOf(
    departments.map((department) => {
      const own = alternatives.filter((alternative) => (alternative.department ?? null) === department)
      const any = anyOf([...new Set(own.map((alternative) => toQuery(alternative)))])
      return department ? `(${any}) & ${quoteLexeme(departmentLexeme(department))}` : any
    }),
  )
}

function inNameQuery(alternative: Alternative): string {
  const inNames = alternative.lexemes.map((lexeme) => quoteLexeme(nameLexeme(lexeme)))
  return [...inNames, ...(alternative.phrase ? [`(${alternativeQuery(alternative, 'AB')})`] : [])].join(' & ')
}

const alternativeQuery = ({ lexemes, phrase }: Alternative, weights = '') =>
  lexemes.map((lexeme) => `${quoteLexeme(lexeme)}${weights && `:${weights}`}`).join(phrase ? ' <-> ' : ' & ')

export const allOf = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' & ')
export const anyOf = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' | ')

/** Products that match at least `least` of the parts. */
export function atLeastOf(queries: readonly string[], least: number): string {
  return anyOf(combinations(queries, least).map(allOf))
}

function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}

/** Score of a part of the query in a product: 0 not found, 1 in its name as typed. */
export function partScore(part: QueryPart): SQL {
  const qualities = [...new Set(part.alternatives.map(({ quality }) => round(quality)))]
  const scored = qualities.flatMap((quality) => {
    const alike = part.alternatives.filter((alternative) => round(alternative.quality) === quality)
    return fields.flatMap(([weight, score]) => {
      const inNames = weight === 'A' || weight === 'B'
      const alternatives = inNames ? alike : part.inNames ? [] : alike.filter((alternative) => !alternative.inNames)
      if (alternatives.length === 0) return []
      return { query: fieldQuery({ ...part, alternatives }, weight), score: score * quality }
    })
  })
  if (scored.length === 0) return sql`0::float8`
  scored.sort((one, other) => other.score - one.score)
  // Arrays, so that the statement is the same for all parts and stays prepared.
  const queries = sql.param(scored.map(({ query }) => query))
  const scores = sql.param(scored.map(({ score }) => score))
  const inPlace = sql`case when lexemes @@ ${fieldQuery(part, 'B')}::tsquery then ${number(bothBonus)} else 0 end`
  return sql`(search_score(lexemes, ${queries}::tsquery[], ${scores}::float8[]) + ${inPlace})`
}

/** The shop's own figures, which need no parameter. */
export const number = (value: number) => sql.raw(`${value}::float8`)

/** A product is what its head says: an elbow crutch is a crutch. */
const headBonus = 0.25

/** A slip further away says nothing of what the product is. */
const leastQuality = 0.6

/** Whether one of the parts says what the product is. */
export function headScore(parts: readonly QueryPart[]): SQL {
  const heads = parts
    .flatMap(({ alternatives }) => alternatives)
    .filter(({ quality }) => quality >= leastQuality)
    .flatMap(({ lexemes }) => headOf(lexemes, (lexeme) => lexeme) ?? [])
    .map((lexeme) => quoteLexeme(headLexeme(lexeme)))
  if (heads.length === 0) return sql`0::float8`
  return sql`case when lexemes @@ ${anyOf([...new Set(heads)])}::tsquery then ${number(headBonus)} else 0 end`
}

/** Of two spellings of a word the typed one ranks first. */
const spellingBonus = 0.02

/** Whether a word of the query occurs in the name exactly as typed. */
export function spellingScore(parts: readonly QueryPart[]): SQL {
  const spellings = parts.flatMap(({ spellings = [] }) => spellings).filter(hasSpelling)
  if (spellings.length === 0) return sql`0::float8`
  const query = anyOf(spellings.map((spelling) => quoteLexeme(spellingLexeme(spelling))))
  return sql`case when lexemes @@ ${query}::tsquery then ${number(spellingBonus)} else 0 end`
}

/** Few steps, so that few queries are asked of every product. */
const round = (quality: number) => Math.round(quality * 10) / 10
