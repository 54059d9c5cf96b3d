import type { Database } from '../../platform/database/Database.ts'
import type { ProductIds, ProductSearchRequest } from '../catalogue/index.ts'
import { headOf } from './analysis/script.ts'
import { allOf, anyOf, atLeastOf, partQuery } from './matchSql.ts'
import type { QueryPart } from './QueryPart.ts'
import {
  exactMatchOf,
  maxNear,
  type Ranked,
  rankProducts,
  sureScore,
  type TieredRequest,
  weightOf,
  wordsOf,
} from './rankProducts.queries.ts'
import type { SearchSetup } from './searchSetup.ts'
import { allowSlips, understandQuery } from './understandQuery.ts'

/** With why they stand where they stand, if that was asked. */
export type FoundProducts = ProductIds & Pick<Ranked, 'explained'>

const noProducts: FoundProducts = { ids: new Uint32Array(), more: false }

/**
 * Products for sale that fit a query, best first, what is near where few fit, and how the query was understood: all of its parts; where
 * nothing has all of them, with known words taken for slips as well; where there is still nothing, what has most of them is near.
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
  const isMentioned = all?.found.ids.length === 0
  // Texts mention the words as they were typed: what only other words fit is near as well.
  if (better && (!isMentioned || better.found.ids.length > 0))
    return { found: isMentioned ? asNear(better.found) : better.found, parts: slips }
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
  const ranking = { parts, exact, needed: complete ? needed : [] }
  const queries = complete ? needed.map((part) => partQuery(part)) : []
  const [only, ...others] = needed
  if (complete && only && others.length === 0 && !request.typing) {
    // What only mentions a word may be more than is ranked, and is only looked at where nothing is called so.
    const condition = partQuery({ ...only, inNames: true })
    const called = await rankProducts(db, request, { ...ranking, condition })
    if (!isEmpty(called)) return { found: toFound(called, parts), best: called.best }
  }
  const ranked = await rankProducts(db, request, { ...ranking, condition: allOf(queries) })
  return isEmpty(ranked) ? null : { found: toFound(ranked, parts), best: ranked.best }
}

function asNear({ ids, near = new Uint32Array(), ...found }: FoundProducts): FoundProducts {
  const nearest = Uint32Array.of(...ids.subarray(0, maxNear), ...near).subarray(0, maxNear)
  return { ...found, ids: new Uint32Array(), more: false, near: nearest }
}

const isEmpty = ({ ids, near }: Ranked) => ids.length + near.length === 0

/** What fits; where that is less than a row, what is near as well. With the query as it was probably meant, where that is not what was typed. */
function toFound({ ids, near, more, explained }: Ranked, parts: readonly QueryPart[]): FoundProducts {
  const nearest = near.subarray(0, Math.max(0, maxNear - ids.length))
  return {
    ids,
    more,
    ...(nearest.length > 0 && { near: nearest }),
    ...(explained && { explained }),
    ...(parts.some(({ corrected }) => corrected !== undefined) && {
      didYouMean: parts.map(({ corrected, surface, typed }) => corrected ?? surface ?? typed).join(' '),
    }),
  }
}

/** Parts that must be there: all but those that say little, unless there is nothing else. */
function neededOf(parts: readonly QueryPart[]): readonly QueryPart[] {
  const strong = parts.filter(({ weak }) => !weak)
  return strong.length > 0 ? strong : parts
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Maximum number of parts: the combinations of leaving some out grow fast. */
const maxRelaxed = 5

/** Of what the parts weigh. */
const leastShare = 0.4

async function matchMost(
  db: Database,
  request: TieredRequest,
  parts: readonly QueryPart[],
): Promise<FoundProducts | null> {
  const needed = neededOf(parts)
  const known = needed.filter(({ alternatives }) => alternatives.length > 0).slice(0, maxRelaxed)
  const words = known.filter(({ kind, inName }) => kind === 'word' && inName)
  const someAsTyped = known.some(({ kind, guessed }) => kind === 'word' && !guessed)
  if (words.length === 0 || !someAsTyped || !namesTheThing(needed)) return null
  const heaviest = known.map(weightOf).sort((one, other) => other - one)
  const enough = leastShare * sum(needed.map(weightOf))
  const conditions: string[] = []
  for (let least = Math.min(known.length, needed.length - 1); least >= 1; least -= 1) {
    if (sum(heaviest.slice(0, least)) < enough) break
    const most = atLeastOf(
      known.map((part) => partQuery(part)),
      least,
    )
    conditions.push(allOf([most, anyOf(words.map((part) => partQuery({ ...part, inNames: true })))]))
  }
  const head = headOf(
    needed.filter(({ kind }) => kind === 'word'),
    ({ typed }) => typed,
  )
  if (head && words.includes(head) && !head.guessed) conditions.push(partQuery({ ...head, inNames: true }))
  for (const condition of conditions) {
    const ranked = await rankProducts(db, request, { condition, parts, exact: {}, needed: [], nearOnly: true })
    if (!isEmpty(ranked)) return { ...toFound(ranked, []), ...(await suggestionOf(db, request, words)) }
  }
  return null
}

/** What was probably meant by what only found what is near, where something fits that. */
async function suggestionOf(db: Database, request: TieredRequest, words: readonly QueryPart[]) {
  if (words.every(({ corrected }) => corrected === undefined)) return {}
  const { didYouMean, ids } = (await matchAll(db, { ...request, query: '' }, words))?.found ?? noProducts
  return ids.length > 0 && didYouMean !== undefined ? { didYouMean } : {}
}

/** Of two words, the head must be known. */
function namesTheThing(parts: readonly QueryPart[]): boolean {
  const words = parts.filter(({ kind }) => kind === 'word')
  if (sum(words.map(({ typed }) => wordsOf(typed))) > 2) return true
  const head = headOf(words, ({ typed }) => typed)
  return head !== undefined && head.alternatives.length > 0 && head.inName
}
