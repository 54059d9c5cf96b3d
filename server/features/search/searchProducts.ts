import type { Database } from '../../platform/database/Database.ts'
import type { ProductIds, ProductSearchRequest } from '../catalogue/index.ts'
import { headOf } from './analysis/script.ts'
import { allOf, anyOf, atLeastOf, partQuery } from './matchSql.ts'
import type { QueryPart } from './QueryPart.ts'
import {
  type ExplainedRow,
  exactMatchOf,
  rankProducts,
  type TieredRequest,
  weightOf,
  wordsOf,
} from './rankProducts.queries.ts'
import type { SearchSetup } from './searchSetup.ts'
import { allowSlips, understandQuery } from './understandQuery.ts'

/** With why they stand where they stand, if that was asked. */
export type FoundProducts = ProductIds & { explained?: ExplainedRow[] }

const noProducts: FoundProducts = { ids: new Uint32Array(), more: false }

/** Less is found in descriptions only, and may be a slip of a word in a name. */
const sureScore = 0.3

/**
 * Products for sale that a query means, best first, and how it was understood: all of its parts; where nothing has all of
 * them, with known words taken for slips as well; where there is still nothing, most of them.
 */
export async function searchProducts(
  db: Database,
  { synonyms, tiers }: SearchSetup,
  request: ProductSearchRequest & Pick<TieredRequest, 'explained' | 'typing'>,
): Promise<{ found: FoundProducts; parts: readonly QueryPart[] }> {
  const { query, typing = false } = request
  const tiered = { ...request, tiers }
  const parts = await understandQuery(db, synonyms, query, { typing })
  const all = (await matchAll(db, tiered, parts)) ?? (typing ? await matchAll(db, tiered, anywhere(parts)) : null)
  // While the user is still typing no slip is assumed: the rest of the word may decide.
  if (all && (typing || all.best >= sureScore)) return { found: all.found, parts }
  const slips = typing ? parts : await allowSlips(db, synonyms, parts)
  const hasSlips = slips.some((part, at) => part !== parts[at])
  const better = hasSlips ? await matchAll(db, tiered, slips) : null
  if (better) return { found: better.found, parts: slips }
  if (all) return { found: all.found, parts }
  const most = await matchMost(db, tiered, parts)
  if (most || !hasSlips) return { found: most ?? noProducts, parts }
  return { found: (await matchMost(db, tiered, slips)) ?? noProducts, parts: slips }
}

const anywhere = (parts: readonly QueryPart[]) => parts.map((part) => ({ ...part, inNames: false }))

async function matchAll(
  db: Database,
  request: TieredRequest,
  parts: readonly QueryPart[],
): Promise<{ found: FoundProducts; best: number } | null> {
  const needed = neededOf(parts)
  const exact = exactMatchOf(request.query, parts)
  const complete = needed.length > 0 && needed.every(({ alternatives }) => alternatives.length > 0)
  if (!complete && exact.sku === undefined) return null
  const condition = complete ? allOf(needed.map((part) => partQuery(part))) : ''
  const { best, ...found } = await rankProducts(db, request, {
    condition,
    parts,
    exact,
    needed: complete ? needed : [],
  })
  return found.ids.length === 0 ? null : { found: withCorrection(found, parts), best }
}

/** Parts that must be there: all but those that say little, unless there is nothing else. */
function neededOf(parts: readonly QueryPart[]): readonly QueryPart[] {
  const strong = parts.filter(({ weak }) => !weak)
  return strong.length > 0 ? strong : parts
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Maximum number of parts: the combinations of leaving some out grow fast. */
const maxRelaxed = 5

async function matchMost(
  db: Database,
  request: TieredRequest,
  parts: readonly QueryPart[],
): Promise<FoundProducts | null> {
  const needed = neededOf(parts)
  const known = needed.filter(({ alternatives }) => alternatives.length > 0).slice(0, maxRelaxed)
  const words = known.filter(({ kind, inName }) => kind === 'word' && inName)
  const someAsTyped = known.some(({ kind, corrected }) => kind === 'word' && corrected === undefined)
  if (words.length === 0 || !someAsTyped || !namesTheThing(needed)) return null
  const heaviest = known.map(weightOf).sort((one, other) => other - one)
  const half = sum(needed.map(weightOf)) / 2
  for (let least = Math.min(known.length, needed.length - 1); least >= 1; least -= 1) {
    if (sum(heaviest.slice(0, least)) < half) return null
    const most = atLeastOf(
      known.map((part) => partQuery(part)),
      least,
    )
    const condition = allOf([most, anyOf(words.map((part) => partQuery({ ...part, inNames: true })))])
    const { best: _, ...found } = await rankProducts(db, request, { condition, parts, exact: {}, needed: [] })
    if (found.ids.length > 0) return { ...withCorrection(found, words), near: true }
  }
  return null
}

/** Of two words, the head must be known. */
function namesTheThing(parts: readonly QueryPart[]): boolean {
  const words = parts.filter(({ kind }) => kind === 'word')
  if (sum(words.map(({ typed }) => wordsOf(typed))) > 2) return true
  const head = headOf(words, ({ typed }) => typed)
  return head !== undefined && head.alternatives.length > 0 && head.inName
}

/** With the query as it was probably meant, where that is not what was typed. */
function withCorrection(found: FoundProducts, parts: readonly QueryPart[]): FoundProducts {
  if (parts.every(({ corrected }) => corrected === undefined)) return found
  return {
    ...found,
    didYouMean: parts.map(({ corrected, surface, typed }) => corrected ?? surface ?? typed).join(' '),
  }
}
