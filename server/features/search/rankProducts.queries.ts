// Joins products and stock: filters and availability decide the order of what is found.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { skuKey } from '../../platform/text/searchKey.ts'
import { maxListed, type ProductSearchRequest } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { analyse } from './analysis/analyse.ts'
import {
  brandLexeme,
  categoryLexeme,
  departmentLexeme,
  nameKey,
  quoteLexeme,
  skuPartLexeme,
  subcategoryLexeme,
} from './buildDocument.ts'
import { allOf, anyOf, headScore, number, partScore, spellingScore } from './matchSql.ts'
import type { QueryPart } from './QueryPart.ts'
import { searchDocuments } from './tables.ts'

/** Products that are ranked at most: the most popular of those that match. */
const maxRanked = 2_000
/** For products that match most of the query, not all: enough to look through, and more cost more to find. */
const maxRankedNear = 300
/** While typing, only a few results are shown. */
const maxRankedTyping = 100
/** Products that are looked at for a filter which the search's index does not know. */
const maxFiltered = 20_000

/** A request, and how many tiers there are. */
export interface TieredRequest extends ProductSearchRequest {
  tiers: number
  /** Rows that come with their scores: the first of what fits, and of what is near. */
  explained?: number
  typing?: boolean
}

/** A size says less than a word about what is meant. */
export const weightOf = ({ kind, typed }: QueryPart) => (kind === 'size' ? 0.6 : wordsOf(typed))
export const wordsOf = (typed: string) => typed.split(' ').length

/** The query as a whole, as a SKU or as a name. */
export interface ExactMatch {
  sku?: string
  /** It looks like a SKU, or like the beginning or a part of one. */
  skuPart?: string
  name?: number
}

const shortestSku = 4
/** Products whose SKU begins with the query. */
const maxSkuMatches = 200

export function exactMatchOf(query: string, parts: readonly QueryPart[]): ExactMatch {
  const terms = analyse(query)
  const sku = skuKey(query)
  if (sku === '') return {}
  const named = parts.some(({ kind, alternatives, guessed }) => kind === 'word' && alternatives.length > 0 && !guessed)
  const coded = /\d/.test(sku) || /^\S+-\S+$/.test(query.trim()) || !named
  const looksLikeSku = coded && /^[a-z0-9]+$/.test(sku) && sku.length >= shortestSku
  return { sku, ...(looksLikeSku && { skuPart: sku }), ...(terms.length > 1 && { name: nameKey(terms) }) }
}

export interface Ranked {
  /** What fits, best first. */
  ids: Uint32Array
  /** What is only near, the nearest first. */
  near: Uint32Array
  more: boolean
  /** Score of the best product's worst part. */
  best: number
  explained?: ReadonlyMap<number, RankedRow>
}

/** Ranking data of a product. */
export interface RankedRow {
  product_id: number
  /** 3 the whole SKU, 2 the whole name, 1 the beginning of the SKU. */
  exact: number
  /** Score of all parts of the query, and of the worst one. */
  every: number
  worst: number
  in_stock: boolean
  popularity: number
  /** 2: it has every part in name, place or specification and a word in name or place; 1: one of both; 0: it mentions them. */
  standing: number
}

/** A weak match with a word of a description is not what was intended. */
const leastScore = 0.2

/** From here on a part is in the name, place or specification of a product. Descriptions mention much. */
export const sureScore = 0.3
/** … and from here on in its name or place. */
const namedScore = 0.505

/** Products that are only near and are shown: a row of cards. */
export const maxNear = 4

/** Columns that ranking uses. */
const documentColumns = sql.raw(
  'product_id, lexemes, sku_key, name_ar_key, name_en_key, popularity, created_at, in_stock',
)

interface Ranking {
  /** A tsquery of what products must have. */
  condition: string
  parts: readonly QueryPart[]
  exact: ExactMatch
  /** Parts that a product without them does not match by. */
  needed: readonly QueryPart[]
  /** Whatever matches has only most of the query, and is near at best. */
  nearOnly?: boolean
}

/**
 * Ids of the matching products, best first: SKU, name, how well every part is there and how well the worst is; then stock,
 * popularity, newness. What fits has every part in its name, place or specification, and
 * a word in its name or place; where no product has both, what has one of them. The rest is near at best: it mentions the query.
 */
export async function rankProducts(
  db: Database,
  request: TieredRequest,
  { condition, parts, exact, needed, nearOnly = false }: Ranking,
): Promise<Ranked> {
  const column = (at: number) => sql.raw(`score_${at}`)
  const scores = parts.map((part, at) => sql`${partScore(part)} as ${column(at)},`)
  const every = sql.join(
    [sql`bonus`, ...parts.map((part, at) => sql`${weightOf(part)}::float8 * ${column(at)}`)],
    sql` + `,
  )
  const scoresOf = (some: readonly QueryPart[]) =>
    parts.flatMap((part, at) => (some.includes(part) ? [column(at)] : []))
  const pick = (which: 'least' | 'greatest', some: readonly SQL[]) =>
    some.length === 0 ? sql`0::float8` : sql`${sql.raw(which)}(${sql.join([...some], sql`, `)})`
  const neededWords = needed.filter(({ kind }) => kind === 'word')
  const worst = pick('least', scoresOf(needed))
  // A size names nothing, unless nothing else was asked for.
  const named = pick('greatest', scoresOf(neededWords.length > 0 ? neededWords : needed))
  const { order = [], explained = 0 } = request
  const inOrder = order.length > 0 ? sql`${sql.join([...order], sql`, `)},` : sql``
  const ordered =
    order.length > 0
      ? sql`join ${products} on ${products.id} = scored.product_id
          join ${productStock} on ${productStock.productId} = scored.product_id`
      : sql``
  const standing = nearOnly
    ? sql`0`
    : sql`case when exact > 0 then 2 else
        (${worst} >= ${number(sureScore)})::int + (${named} >= ${number(namedScore)})::int end`
  const idsOf = (standing: number) =>
    sql`string_agg(product_id::text, ',' order by place) filter (where standing = ${number(standing)})`
  const { rows } = await db.execute<{
    sure: string | null
    likely: string | null
    mentioning: string | null
    best: number | null
    explained: RankedRow[] | null
  }>(sql`
    with scored as materialized (
      select distinct on (product_id) * from (
        select product_id, popularity, created_at, in_stock, ${sql.join(scores, sql` `)}
          ${headScore(parts)} + ${spellingScore(parts)} + ${departmentScore(request)} as bonus, ${exactScore(exact)} as exact
        from (${candidates(request, { condition, exact, nearOnly })}) as candidate
      ) as scored
    ),
    ranked as (
      select scored.product_id, exact, ${worst} as worst, ${every} as every, in_stock, popularity, ${standing} as standing,
        row_number() over (order by ${inOrder} exact desc, (100 * (${every} + ${worst}))::int desc, in_stock desc,
          popularity desc, scored.created_at desc, scored.product_id desc) as place
      from scored ${ordered}
      where exact > 0 ${needed.length === 0 ? sql`or true` : sql`or ${worst}   >= ${number(leastScore)}`}
    )
    select ${idsOf(2)} as sure, ${idsOf(1)} as likely, ${idsOf(0)} as mentioning,
      max(case when exact >= 2 then 1 else worst end) as best,
      ${explained > 0 ? sql`jsonb_agg(to_jsonb(ranked) order by place) filter (where standing_place <= ${number(explained)})` : sql`null`} as explained
    from ${explained > 0 ? sql`(select *, row_number() over (partition by standing order by place) as standing_place from ranked) as ranked` : sql`ranked`}`)
  const [row] = rows
  const [sure, likely, mentioning] = [toIds(row?.sure), toIds(row?.likely), toIds(row?.mentioning)]
  const isSure = sure.length > 0
  const fitting = isSure ? sure : likely
  const ids = fitting.subarray(0, maxListed)
  // Beside what fits, what only mentions the query is no help.
  const near = isSure ? likely : likely.length > 0 ? toIds(null) : mentioning
  return {
    ids,
    near: near.subarray(0, maxNear),
    more: fitting.length > maxListed,
    best: row?.best ?? 0,
    ...(explained > 0 && { explained: new Map((row?.explained ?? []).map((ranked) => [ranked.product_id, ranked])) }),
  }
}

const toIds = (text: string | null | undefined) =>
  text ? Uint32Array.from(text.split(','), Number) : new Uint32Array()

/** As much as a word in name and place instead of the name alone. */
const departmentBonus = 0.05

/** The department of who asks decides between products that have the query alike. */
function departmentScore({ department }: TieredRequest): SQL {
  if (!department) return sql`0::float8`
  const mark = quoteLexeme(departmentLexeme(department))
  return sql`case when lexemes @@ ${mark}::tsquery then ${number(departmentBonus)} else 0 end`
}

const skuPartQuery = (part: string) => `${quoteLexeme(skuPartLexeme(part))}:*`

/** 3 for the SKU, 2 for the name, 1 for the beginning or the end of the SKU. */
function exactScore({ sku, skuPart, name }: ExactMatch): SQL {
  const cases = [
    sku !== undefined && sql`when sku_key = ${sku} then 3`,
    name !== undefined && sql`when name_ar_key = ${name} or name_en_key = ${name} then 2`,
    skuPart !== undefined &&
      sql`when starts_with(sku_key, ${skuPart}) or lexemes @@ ${skuPartQuery(skuPart)}::tsquery then 1`,
  ].filter((part) => part !== false)
  return cases.length === 0 ? sql`0` : sql`(case ${sql.join(cases, sql` `)} else 0 end)`
}

/** The most popular products that match, tier by tier: the next is only looked into while there are too few. */
function candidates(
  request: TieredRequest,
  { condition, exact, nearOnly = false }: Pick<Ranking, 'condition' | 'exact' | 'nearOnly'>,
): SQL {
  const marks = filterQueries(request)
  const { skuPart } = exact
  const part = skuPart === undefined ? [] : [skuPartQuery(skuPart)]
  const any = anyOf([...part, ...(condition === '' ? [] : [condition])])
  const inTiers =
    any === '' ? [] : Array.from({ length: request.tiers }, (_, tier) => inTier(tier, allOf([any, ...marks])))
  const branches = [...exactBranches(exact, marks), ...inTiers].map((branch) => sql`(${branch})`)
  const matching = sql`
    select * from (${filtered(sql.join(branches, sql` union all `), request)}) as matching limit ${nearOnly ? maxRankedNear : maxRanked}`
  if (!request.typing) return matching
  return sql`select * from (${matching}) as popular order by popularity desc limit ${maxRankedTyping}`
}

/** The planner takes the tier's own index only where it reads the tier as a constant. */
const inTier = (tier: number, query: string) => sql`
  select ${documentColumns} from ${searchDocuments}
  where active and tier = ${sql.raw(String(tier))} and lexemes @@ ${query}::tsquery`

function exactBranches({ sku, skuPart, name }: ExactMatch, marks: readonly string[]): SQL[] {
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

function filtered(documents: SQL, { filters = [] }: TieredRequest): SQL {
  if (filters.length === 0) return documents
  return sql`
    select document.* from (select * from (${documents}) as matching limit ${maxFiltered}) as document
    join ${products} on ${products.id} = document.product_id
    join ${productStock} on ${productStock.productId} = document.product_id
    where ${sql.join([...filters], sql` and `)}`
}

function filterQueries({ categoryIds, subcategoryIds, brandIds }: ProductSearchRequest): string[] {
  return [categoryIds?.map(categoryLexeme), subcategoryIds?.map(subcategoryLexeme), brandIds?.map(brandLexeme)].flatMap(
    (lexemes) => (lexemes ? [anyOf(lexemes.map(quoteLexeme))] : []),
  )
}
