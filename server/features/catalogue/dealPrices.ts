import type { Halalas } from '@rawaj/contract/money/money.ts'
import { groupPrice, type PriceGroup, type Rates } from '@rawaj/contract/money/pricing.ts'
import { and, asc, eq, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { maxMoments } from '../../kernel/index.ts'
import { constantSql } from '../../platform/database/constantSql.ts'
import type { Database } from '../../platform/database/Database.ts'
import { dealProducts, deals } from './dealTables.ts'
import { priceColumn } from './priceLists.ts'
import { products } from './tables.ts'

/** Prices of a product while a deal runs, with or without VAT like the price lists; null: that group's price is unchanged. */
export interface RunningDeal {
  id: number
  /** ISO 8601, exclusive. */
  endsAt: string
  retailHalalas: Halalas
  wholesaleHalalas: Halalas | null
  contractHalalas: Halalas | null
}

/** Price lists of a product, and its current deal. */
export interface RatesNow extends Rates {
  deal: RunningDeal | null
}

/** Current price of a piece for a group; `deal` is set if it determines the price. A deal never raises a price. */
export function currentPrice(rates: RatesNow, group: PriceGroup): { halalas: Halalas; deal: RunningDeal | null } {
  const listed = groupPrice(rates, group)
  const { deal } = rates
  const reduced = deal?.[`${group}Halalas`] ?? null
  return deal !== null && reduced !== null && reduced < listed
    ? { halalas: reduced, deal }
    : { halalas: listed, deal: null }
}

/** SQL: the deal of this statement's product at a moment: its start inclusive, its end exclusive. */
export function runningDealColumn(now: Date | Placeholder): SQL<RunningDeal | null> {
  const moment = now instanceof Date ? now.toISOString() : now
  return sql<RunningDeal | null>`(${dealOfProduct} and ${moment}::timestamptz >= ${dealStart}
    and ${moment}::timestamptz < ${dealEnd} limit 1)`
}

const dealOfProduct = constantSql(sql`
    select json_build_object('id', ${deals.id}, 'endsAt', ${deals.endsAt},
      'retailHalalas', ${dealProducts.retailHalalas}, 'wholesaleHalalas', ${dealProducts.wholesaleHalalas},
      'contractHalalas', ${dealProducts.contractHalalas})
    from ${dealProducts} join ${deals} on ${deals.id} = ${dealProducts.dealId}
    where ${dealProducts.productId} = ${products.id}`)
const [dealStart, dealEnd] = [constantSql(sql`${deals.startsAt}`), constantSql(sql`${deals.endsAt}`)]

/** Prices that running deals reduce, by product. */
export type DealPrices = ReadonlyMap<number, Halalas>

/** Reduced prices of all products for sale that a deal makes cheaper for this group at that moment. */
export async function readDealPrices(db: Database, group: PriceGroup, now: Date): Promise<DealPrices> {
  const reduced = dealProducts[`${group}Halalas`]
  const rows = await db
    .select({ productId: dealProducts.productId, halalas: sql<Halalas>`${reduced}` })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .innerJoin(products, and(eq(products.id, dealProducts.productId), eq(products.active, true)))
    .where(and(runningAt(now), sql`${reduced} < ${priceColumn(group)}`))
  return new Map(rows.map(({ productId, halalas }) => [productId, halalas]))
}

/** Deals that run at a moment. */
export const runningAt = (now: Date) => and(lte(deals.startsAt, now), gt(deals.endsAt, now))

/** Starts and ends of deals. */
export async function dealMoments(db: Database, after: Date): Promise<Date[]> {
  const starting = db.select({ at: deals.startsAt }).from(deals).where(gt(deals.startsAt, after))
  const ending = db.select({ at: deals.endsAt }).from(deals).where(gt(deals.endsAt, after))
  const rows = await starting.union(ending).orderBy(sql`1`).limit(maxMoments)
  return rows.map(({ at }) => at)
}

/** Moments at which announced products can be bought. */
export async function announcedGoodsMoments(db: Database, after: Date): Promise<Date[]> {
  const rows = await db
    .selectDistinct({ at: products.availableFrom })
    .from(products)
    .where(and(eq(products.active, true), gt(products.availableFrom, after)))
    .orderBy(asc(products.availableFrom))
    .limit(maxMoments)
  return rows.flatMap(({ at }) => at ?? [])
}
