import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { oneOff } from '../../platform/database/PreparingClient.ts'
import { skuKey } from '../../platform/text/searchKey.ts'
import { maxListed, type ProductIds, type ProductSearchRequest, productStock, products } from '../catalogue/index.ts'
import { analyse } from './analysis/analyse.ts'
import { brandLexeme, categoryLexeme, nameKey, quoteLexeme, skuPartLexeme, subcategoryLexeme } from './buildDocument.ts'
import { allOf, anyOf, headScore, mostOf, slotQuery, slotScore, spellingScore } from './matchSql.ts'
import type { Slot } from './Slot.ts'
import type { SearchSetup } from './searchSetup.ts'
import { searchDocuments } from './tables.ts'
import { type UnderstoodQuery, understandQuery } from './understandQuery.ts'

/** Products that are ranked at most: the most popular of those that match. */
const maxRanked = 2_000
/** Products that are looked at for a filter which the search's index does not know. */
const maxFiltered = 20_000
interface TieredRequest extends ProductSearchRequest {
  tiers: number
  explained?: boolean
}

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
  if (found && found.best >= sureScore) return { found: found.result, understood }
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
  const ranked = await readRanked(db, request, condition, understood, whole, complete ? needed : [])
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

/** A size says less than a word about what is meant. */
const weightOf = ({ kind, typed }: Slot) => (kind === 'size' ? 0.6 : wordsOf(typed))
const wordsOf = (typed: string) => typed.split(' ').length
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
    const { best: _, ...listed } = await readRanked(db, request, condition, understood, {}, [])
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

/** The query as a whole, as a SKU or as a name. */
interface Whole {
  sku?: string
  /** It looks like a SKU, or like the beginning or a part of one. */
  skuPart?: string
  name?: number
}

const shortestSku = 4
/** Products whose SKU begins with the query. */
const maxSkuMatches = 200

function wholeOf(query: string, { terms, slots }: UnderstoodQuery): Whole {
  const sku = skuKey(query)
  if (sku === '') return {}
  const named = slots.some(
    ({ kind, alternatives, corrected }) => kind === 'word' && alternatives.length > 0 && corrected === undefined,
  )
  const coded = /\d/.test(sku) || /^\S+-\S+$/.test(query.trim()) || !named
  const looksLikeSku = coded && /^[a-z0-9]+$/.test(sku) && sku.length >= shortestSku
  return { sku, ...(looksLikeSku && { skuPart: sku }), ...(terms.length > 1 && { name: nameKey(analyse(query)) }) }
}

interface Ranked {
  ids: Uint32Array
  more: boolean
  /** How well the best one has the part that it has worst. */
  best: number
  explained?: ExplainedRow[]
}

/** What ranking knows of a product. */
export interface ExplainedRow {
  product_id: number
  /** 3 the whole SKU, 2 the whole name, 1 the beginning of the SKU. */
  whole: number
  /** How well it has all parts of the query, and the part that it has worst. */
  every: number
  worst: number
  in_stock: boolean
  popularity: number
}

const maxExplained = 100

/** What is only near to a word of a description is not what was meant. */
const leastScore = 0.2

/** What ranking looks at. */
const documentColumns = sql.raw(
  'product_id, lexemes, sku_key, name_ar_key, name_en_key, popularity, created_at, in_stock',
)

/** Ids of the matching products, best first: SKU, name, how well every part is there and how well the worst is; then stock, popularity, newness. */
async function readRanked(
  db: Database,
  request: TieredRequest,
  condition: string,
  understood: UnderstoodQuery,
  whole: Whole,
  needed: readonly Slot[],
): Promise<Ranked> {
  const { slots } = understood
  const column = (at: number) => sql.raw(`score_${at}`)
  const scores = slots.map((slot, at) => sql`${slotScore(slot)} as ${column(at)},`)
  const every = sql.join(
    [sql`bonus`, ...slots.map((slot, at) => sql`${weightOf(slot)}::float8 * ${column(at)}`)],
    sql` + `,
  )
  const least = slots.flatMap((slot, at) => (needed.includes(slot) ? [column(at)] : []))
  const worst = least.length === 0 ? sql`0::float8` : sql`least(${sql.join(least, sql`, `)})`
  const { order = [], explained = false } = request
  const inOrder = order.length > 0 ? sql`${sql.join([...order], sql`, `)},` : sql``
  const ordered =
    order.length > 0
      ? sql`join ${products} on ${products.id} = scored.product_id
          join ${productStock} on ${productStock.productId} = scored.product_id`
      : sql``
  const { rows } = await db.execute<{
    ids: string | null
    count: number
    best: number | null
    explained: ExplainedRow[] | null
  }>(sql`${sql.raw(oneOff)}
    with scored as materialized (
      select distinct on (product_id) * from (
        select product_id, popularity, created_at, in_stock, ${sql.join(scores, sql` `)}
          ${headScore(slots)} + ${spellingScore(slots)} as bonus, ${wholeMatches(whole)} as whole
        from (${candidates(request, condition, whole)}) as candidate
      ) as scored
    ),
    ranked as (
      select scored.product_id, whole, ${worst} as worst, ${every} as every, in_stock, popularity, row_number() over (order by ${inOrder} whole desc,
        (100 * (${every} + ${worst}))::int desc, in_stock desc, popularity desc, scored.created_at desc,
        scored.product_id desc) as place
      from scored ${ordered}
      where whole > 0 ${needed.length === 0 ? sql`or true` : sql`or ${worst} >= ${leastScore}`}
    )
    select string_agg(product_id::text, ',' order by place) filter (where place <= ${maxListed}) as ids,
      count(*)::int as count, max(case when whole >= 2 then 1 else worst end) as best,
      ${explained ? sql`jsonb_agg(to_jsonb(ranked) order by place) filter (where place <= ${maxExplained})` : sql`null`} as explained
    from ranked`)
  const [row] = rows
  const ids = row?.ids ? Uint32Array.from(row.ids.split(','), Number) : new Uint32Array()
  return {
    ids,
    more: (row?.count ?? 0) > maxListed,
    best: row?.best ?? 0,
    ...(row?.explained && { explained: row.explained }),
  }
}

const skuPartQuery = (part: string) => `${quoteLexeme(skuPartLexeme(part))}:*`

/** 3 for the SKU, 2 for the name, 1 for the beginning or the end of the SKU. */
function wholeMatches({ sku, skuPart, name }: Whole): SQL {
  const cases = [
    sku !== undefined && sql`when sku_key = ${sku} then 3`,
    name !== undefined && sql`when name_ar_key = ${name} or name_en_key = ${name} then 2`,
    skuPart !== undefined &&
      sql`when starts_with(sku_key, ${skuPart}) or lexemes @@ ${skuPartQuery(skuPart)}::tsquery then 1`,
  ].filter((part) => part !== false)
  return cases.length === 0 ? sql`0` : sql`(case ${sql.join(cases, sql` `)} else 0 end)`
}

/** The most popular products that match, tier by tier: the next is only looked into while there are too few. */
function candidates(request: TieredRequest, condition: string, whole: Whole): SQL {
  const marks = filterQueries(request)
  const { skuPart } = whole
  const part = skuPart === undefined ? [] : [skuPartQuery(skuPart)]
  const any = anyOf([...part, ...(condition === '' ? [] : [condition])])
  const inTiers =
    any === '' ? [] : Array.from({ length: request.tiers }, (_, tier) => inTier(tier, allOf([any, ...marks])))
  const branches = [...wholeBranches(whole, marks), ...inTiers].map((branch) => sql`(${branch})`)
  return sql`select * from (${filtered(sql.join(branches, sql` union all `), request)}) as matching limit ${maxRanked}`
}

/** The planner takes the tier's own index only where it reads the tier as a constant. */
const inTier = (tier: number, query: string) => sql`
  select ${documentColumns} from ${searchDocuments}
  where active and tier = ${sql.raw(String(tier))} and lexemes @@ ${query}::tsquery`

function wholeBranches({ sku, skuPart, name }: Whole, marks: readonly string[]): SQL[] {
  const marked = marks.length === 0 ? sql`` : sql`and lexemes @@ ${allOf(marks)}::tsquery`
  const where = (condition: SQL) => sql`
    select ${documentColumns} from ${searchDocuments} where active and ${condition} ${marked} limit ${maxSkuMatches}`
  const after = '\u{10FFFD}'
  return [
    sku !== undefined && where(sql`sku_key = ${sku}`),
    name !== undefined && where(sql`name_ar_key = ${name}`),
    name !== undefined && where(sql`name_en_key = ${name}`),
    skuPart !== undefined && where(sql`sku_key ~>=~ ${skuPart} and sku_key ~<~ ${skuPart + after}`),
  ].filter((branch) => branch !== false)
}

function filtered(documents: SQL, { others = [] }: TieredRequest): SQL {
  if (others.length === 0) return documents
  return sql`
    select document.* from (select * from (${documents}) as matching limit ${maxFiltered}) as document
    join ${products} on ${products.id} = document.product_id
    join ${productStock} on ${productStock.productId} = document.product_id
    where ${sql.join([...others], sql` and `)}`
}

function filterQueries({ categoryIds, subcategoryIds, brandIds }: ProductSearchRequest): string[] {
  return [categoryIds?.map(categoryLexeme), subcategoryIds?.map(subcategoryLexeme), brandIds?.map(brandLexeme)].flatMap(
    (lexemes) => (lexemes ? [anyOf(lexemes.map(quoteLexeme))] : []),
  )
}
