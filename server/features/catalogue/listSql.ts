import type { Halalas, UnitPrice } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { productTaxCodes, taxTable } from '@rawaj/contract/money/tax.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import type { DealPrices } from './dealPrices.ts'
import { fieldOf } from './fieldTokens.ts'
import type { ProductQuery } from './ProductQuery.ts'
import type { ProductIds } from './ProductSearch.ts'
import { beforeVatOf, paidOf, priceColumn } from './priceLists.ts'
import type { Viewer } from './productCache.ts'
import { productStock, products } from './tables.ts'

/** Price of a piece of a product for a group, as SQL over products. */
interface Price {
  /** With or without VAT like the price list. */
  halalas: SQL<Halalas>
  beforeVat: SQL<UnitPrice>
  /** With VAT. */
  paid: SQL<Halalas>
  /** Whether it is less than usual: than the regular price, or for trade customers than their own list. */
  isReduced: SQL
}

const priceOf = (group: PriceGroup, halalas: SQL<Halalas>): Price => ({
  halalas,
  beforeVat: beforeVatOf(group, halalas),
  paid: paidOf(group, halalas),
  isReduced: sql`${halalas} < ${group === 'retail' ? products.regularHalalas : priceColumn(group)}`,
})

/** As the price list keeps it, which an index covers. */
const listedPrice = (group: PriceGroup): Price => priceOf(group, sql<Halalas>`${priceColumn(group)}`)

const dealPrice = (group: PriceGroup, deals: DealPrices): Price =>
  priceOf(group, sql<Halalas>`(${JSON.stringify(Object.fromEntries(deals))}::jsonb ->> ${products.id}::text)::int`)

/** The price of a running deal, else the price list's. */
export function priceNow(group: PriceGroup, deals: DealPrices): Price {
  const listed = listedPrice(group)
  if (deals.size === 0) return listed
  return priceOf(group, sql<Halalas>`coalesce(${dealPrice(group, deals).halalas}, ${listed.halalas})`)
}

/** Whether sales and returns alone can change the list or its order. */
export const dependsOnStock = (input: Pick<ProductQuery, 'inStock' | 'sortBy'>) =>
  input.inStock === true || input.sortBy === 'best_selling'

/** A part of a list, by the place of its first product, from 0, and their number. */
export interface Stretch {
  from: number
  length: number
}

/** Those of these products that pass all filters, in no order. */
export async function readPassingIds(
  db: Database,
  { prices }: Viewer,
  { among, input, deals, now }: { among: readonly number[]; input: ProductQuery; deals: DealPrices; now: Date },
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(
      and(
        eq(products.active, true),
        isOneOf(products.id, among),
        ...placeFilters(input),
        ...ownFilters(input, priceNow(prices, deals), now),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Ids of a stretch of a category list at a moment. `deals` are needed if prices matter; `among` names the first products of the
 * list and perhaps others, where they are known.
 */
export async function readListedIds(
  db: Database,
  { language, prices }: Viewer,
  {
    input,
    stretch,
    deals,
    among: known,
    now,
  }: { input: ProductQuery; stretch: Stretch; deals: DealPrices; among: readonly number[] | undefined; now: Date },
): Promise<ProductIds> {
  const listed = (price: Price, among: SQL | undefined) => {
    const [key, id] = sorting(input, language, price)
    const forSale = db
      .select({
        id: products.id,
        // Only where it is needed: an order whose index does not have it would be read from the table.
        familyId: (input.group === 'family' ? sql<number>`coalesce(${products.familyId}, 0)` : sql<number>`0`).as(
          'family_id',
        ),
        key: sortKey(input, language, price).as('key'),
      })
      .from(products)
      .$dynamic()
    // Only if needed: without the join the order of all products is read from one index.
    if (dependsOnStock(input)) forSale.innerJoin(productStock, eq(productStock.productId, products.id))
    return forSale
      .where(
        and(
          eq(products.active, true),
          known && isOneOf(products.id, known),
          among,
          ...placeFilters(input),
          ...ownFilters(input, price, now),
        ),
      )
      .orderBy(key, id)
  }
  const offset = stretch.from
  // One more tells whether there are more.
  const limit = stretch.length + 1
  if (deals.size === 0)
    return joined(db, listed(listedPrice(prices), undefined).offset(offset).limit(limit).as('sorted'), {
      input,
      stretch,
    })
  // Two lists that are merged: the long one is read from its index, as it is without deals.
  const reduced = inArray(products.id, [...deals.keys()])
  const both = unionAll(
    listed(listedPrice(prices), not(reduced)).limit(offset + limit),
    listed(dealPrice(prices, deals), reduced).limit(offset + limit),
  ).as('both')
  const direction = directionOf(input)
  const merged = db
    .select({ id: both.id, familyId: both.familyId })
    .from(both)
    .orderBy(direction(both.key), direction(both.id))
    .offset(offset)
    .limit(limit)
  return joined(db, merged.as('sorted'), { input, stretch })
}

/** One text instead of one row per id: a large list arrives in a fraction of the time. */
async function joined(
  db: Database,
  sorted: SQLWrapper,
  { input: { group }, stretch: { length } }: { input: ProductQuery; stretch: Stretch },
): Promise<ProductIds> {
  const families = group === 'family' ? sql`, string_agg(sorted.family_id::text, ',') as families` : sql``
  const { rows } = await db.execute<{ ids: string | null; families?: string | null }>(
    sql`select string_agg(sorted.id::text, ',') as ids ${families} from ${sorted}`,
  )
  const ids = numbersIn(rows[0]?.ids)
  return {
    ids: ids.subarray(0, length),
    ...(group === 'family' && { families: numbersIn(rows[0]?.families).subarray(0, length) }),
    more: ids.length > length,
  }
}

const numbersIn = (text: string | null | undefined) =>
  text ? Uint32Array.from(text.split(','), Number) : new Uint32Array()

function placeFilters(input: ProductQuery): (SQL | undefined)[] {
  return [
    input.categoryIds && inArray(products.categoryId, input.categoryIds),
    input.subcategoryIds && inArray(products.subcategoryId, input.subcategoryIds),
    input.brandIds && inArray(products.brandId, input.brandIds),
  ]
}

/** Filters on the product itself, not on its category. */
export function ownFilters(input: ProductQuery, price: Price, now: Date): SQL[] {
  const byField = Map.groupBy(input.fieldValues ?? [], fieldOf)
  return [
    input.productIds && inArray(products.id, input.productIds),
    ...priceRange(price, input),
    input.paidFrom === undefined ? undefined : sql`${price.paid} >= ${input.paidFrom}`,
    input.paidTo === undefined ? undefined : sql`${price.paid} <= ${input.paidTo}`,
    input.reduced ? price.isReduced : undefined,
    input.units && inArray(products.unit, input.units),
    ...[...byField.values()].map((tokens) => arrayOverlaps(products.fieldValues, tokens)),
    input.inStock
      ? and(
          gt(productStock.pieces, 0),
          sql`(${products.availableFrom} is null or ${products.availableFrom} <= ${now.toISOString()})`,
        )
      : undefined,
  ].filter((condition) => condition !== undefined)
}

/**
 * What is paid before VAT is calculated for every row of the ranges that a price can be in, which an index of its prices knows: as
 * typed where the list is without VAT, else with the VAT of the product.
 */
function priceRange({ halalas, beforeVat }: Price, { priceFrom, priceTo, sortBy }: ProductQuery): (SQL | undefined)[] {
  if (priceFrom === undefined && priceTo === undefined) return []
  const isWithin = and(
    priceFrom === undefined ? undefined : sql`${beforeVat} >= ${priceFrom}`,
    priceTo === undefined ? undefined : sql`${beforeVat} <= ${priceTo}`,
  )
  const lowest = (percent: number) => Math.floor(((priceFrom ?? 0) * (100 + percent)) / 10_000)
  const highest = (percent: number) => Math.ceil(((priceTo ?? 0) * (100 + percent)) / 10_000) + 1
  const keptRange = (percent: number) =>
    and(
      priceFrom === undefined ? undefined : gte(halalas, lowest(percent)),
      priceTo === undefined ? undefined : lte(halalas, highest(percent)),
    )
  const ranges = [...codesByPercent].map(([percent, codes]) =>
    percent === 0 ? keptRange(0) : and(inArray(products.taxCode, codes), keptRange(percent)),
  )
  // Where a list by prices, which is read from their index, begins and ends.
  const bounds =
    sortBy === 'price'
      ? [
          priceFrom === undefined ? undefined : gte(halalas, lowest(0)),
          priceTo === undefined ? undefined : lte(halalas, highest(highestPercent)),
        ]
      : []
  // In a case: the planner has no statistics of the sum, and would take each comparison with it for one that few rows pass.
  return [...bounds, or(...ranges), sql`case when ${isWithin} then true else false end`]
}

const codesByPercent = Map.groupBy(productTaxCodes, (code) => taxTable[code])
const highestPercent = Math.max(...codesByPercent.keys())

const directionOf = ({ order }: ProductQuery) => (order === 'asc' ? asc : desc)

function sortKey(input: ProductQuery, language: Language, price: Price): SQL {
  return {
    created_at: sql`${products.createdAt}`,
    price: price.halalas,
    name: sql`${language === 'ar' ? products.sortAr : products.sortEn} collate "C"`,
    best_selling: sql`${productStock.sold}`,
  }[input.sortBy ?? 'created_at']
}

/** The id orders equal rows, or a product could be on two pages and another on none. */
export function sorting(input: ProductQuery, language: Language, price: Price): [SQL, SQL] {
  const direction = directionOf(input)
  return [
    direction(sortKey(input, language, price)),
    direction(input.sortBy === 'best_selling' ? productStock.productId : products.id),
  ]
}
