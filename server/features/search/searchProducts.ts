import type { Database } from '../../platform/database/Database.ts'
import type { ProductIds, ProductSearchRequest } from '../catalogue/index.ts'
import { allOf, anyOf, mostOf, slotQuery } from './matchSql.ts'
import { type ExplainedRow, rankProducts, type TieredRequest, weightOf, wholeOf, wordsOf } from './rankProducts.ts'
import type { Slot } from './Slot.ts'
import type { SearchSetup } from './searchSetup.ts'
import { type UnderstoodQuery, understandQuery } from './understandQuery.ts'

const nothing: ProductIds = { ids: new Uint32Array(), more: false }

/**
 * Products for sale that a query means, best first: all of its parts; where nothing has all of them, with known words
 * taken for slips as well; where there is still nothing, most of them.
 */
export async function searchProducts(
  db: Database,
  setup: SearchSetup,
  request: ProductSearchRequest,
): Promise<ProductIds> {
  return (await findProducts(db, setup, request)).found
}

/** The same, with how the query was understood. */
export async function findProducts(
  db: Database,
  setup: SearchSetup,
  request: ProductSearchRequest & { explained?: boolean },
): Promise<{ found: FoundProducts; understood: UnderstoodQuery }> {
  const { synonyms, tiers } = setup
  const { query, typing = false } = request
  const tiered = { ...request, tiers }
  const understood = await understandQuery(db, synonyms, query, { typing })
  const found = await matchAll(db, tiered, understood)
  // Whoever is still typing is not doubted: the rest of the word may say it.
  if (found && (typing || found.best >= sureScore)) return { found: found.result, understood }
  if (typing) return { found: (await matchMost(db, tiered, understood)) ?? nothing, understood }
  const doubted = await understandQuery(db, synonyms, query, { typing, doubtAll: true })
  const differs = waysOf(doubted) > waysOf(understood)
  const better = differs ? await matchAll(db, tiered, doubted) : null
  if (better) return { found: better.result, understood: doubted }
  if (found) return { found: found.result, understood }
  const near = await matchMost(db, tiered, understood)
  if (near || !differs) return { found: near ?? nothing, understood }
  return { found: (await matchMost(db, tiered, doubted)) ?? nothing, understood: doubted }
}

const waysOf = ({ slots }: UnderstoodQuery) => sum(slots.map(({ alternatives }) => alternatives.length))

/** With why they stand where they stand, if that was asked. */
export type FoundProducts = ProductIds & { explained?: ExplainedRow[] }

interface Found {
  result: FoundProducts
  best: number
}

/** Less is found in descriptions only, and may be a slip of a word in a name. */
const sureScore = 0.3

async function matchAll(db: Database, request: TieredRequest, understood: UnderstoodQuery): Promise<Found | null> {
  const needed = required(understood.slots)
  const whole = wholeOf(request.query, understood)
  const complete = needed.length > 0 && needed.every(({ alternatives }) => alternatives.length > 0)
  if (!complete && whole.sku === undefined) return null
  const condition = complete ? allOf(needed.map((slot) => slotQuery(slot))) : ''
  const ranked = await rankProducts(db, request, condition, understood, whole, complete ? needed : [])
  const { best, ...listed } = ranked
  if (listed.ids.length === 0) return null
  const didYouMean = correctedQuery(understood.slots)
  return { result: { ...listed, ...(didYouMean !== undefined && { didYouMean }) }, best }
}

/** Parts that must be there: all but those that say little, unless there is nothing else. */
function required(slots: readonly Slot[]): readonly Slot[] {
  const strong = slots.filter(({ weak }) => !weak)
  return strong.length > 0 ? strong : slots
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** At most so many parts: all ways of leaving some out grow fast. */
const maxRelaxed = 5

async function matchMost(
  db: Database,
  request: TieredRequest,
  understood: UnderstoodQuery,
): Promise<FoundProducts | null> {
  const needed = required(understood.slots)
  const known = needed.filter(({ alternatives }) => alternatives.length > 0).slice(0, maxRelaxed)
  const words = known.filter(({ kind, inName }) => kind === 'word' && inName)
  const asTyped = known.some(({ kind, corrected }) => kind === 'word' && corrected === undefined)
  if (words.length === 0 || !asTyped || !namesTheThing(needed)) return null
  const whole = sum(needed.map(weightOf))
  for (let least = Math.min(known.length, needed.length - 1); least >= 1; least -= 1) {
    if (
      sum(
        known
          .map(weightOf)
          .sort((one, other) => other - one)
          .slice(0, least),
      ) <
      whole / 2
    )
      return null
    const some = mostOf(
      known.map((slot) => slotQuery(slot)),
      least,
    )
    const condition = allOf([some, anyOf(words.map((slot) => slotQuery(slot, 'AB')))])
    const { best: _, ...listed } = await rankProducts(db, request, condition, understood, {}, [])
    if (listed.ids.length === 0) continue
    const didYouMean = correctedQuery(words)
    return { ...listed, near: true, ...(didYouMean !== undefined && { didYouMean }) }
  }
  return null
}

/** Of two words, the one that names the thing must be known: the first in Arabic, the last in English. */
function namesTheThing(slots: readonly Slot[]): boolean {
  const words = slots.filter(({ kind }) => kind === 'word')
  if (sum(words.map(({ typed }) => wordsOf(typed))) > 2) return true
  const arabic = /\p{Script=Arabic}/u.test(words[0]?.typed ?? '')
  const head = arabic ? words[0] : words.at(-1)
  return head !== undefined && head.alternatives.length > 0 && head.inName
}

/** The query as it was probably meant; nothing where it is as typed. */
function correctedQuery(slots: readonly Slot[]): string | undefined {
  if (slots.every(({ corrected }) => corrected === undefined)) return undefined
  return slots.map(({ corrected, surface, typed }) => corrected ?? surface ?? typed).join(' ')
}
