import { discountPercent, type PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { type DealPrices, readDealPrices } from './dealPrices.ts'
import { priceColumn } from './priceLists.ts'
import { productStock, products } from './tables.ts'

/** Share of the regular price that a retail customer pays; an index of reduced products has it. */
const retailShare = sql`(${products.retailHalalas}::float8 / nullif(${products.regularHalalas}, 0))`

interface Among {
  /** null: all categories. */
  categoryId: number | null
  group: PriceGroup
  now: Date
  limit: number
}

/**
 * Ids of products that show a reduced price for this group and can be bought, largest reduction first. As for markers
 * (contract/catalogue/marker.ts), the standing price of a trade customer does not count as reduced.
 */
export async function readReducedIds(db: Database, { categoryId, group, now, limit }: Among): Promise<number[]> {
  const deals = await readDealPrices(db, group, now)
  const buyable = and(
    eq(products.active, true),
    categoryId === null ? undefined : eq(products.categoryId, categoryId),
    gt(productStock.pieces, 0),
    or(isNull(products.availableFrom), lte(products.availableFrom, now)),
  )
  const columns = {
    id: products.id,
    usual: sql<number>`${group === 'retail' ? products.regularHalalas : priceColumn(group)}`,
    now: sql<number>`${priceColumn(group)}`,
  }
  const inDeals =
    deals.size === 0
      ? []
      : await db
          .select(columns)
          .from(products)
          .innerJoin(productStock, eq(productStock.productId, products.id))
          .where(and(buyable, inArray(products.id, [...deals.keys()])))
  const others =
    group === 'retail'
      ? await db
          .select(columns)
          .from(products)
          .innerJoin(productStock, eq(productStock.productId, products.id))
          .where(
            and(
              buyable,
              sql`${products.retailHalalas} < ${products.regularHalalas}`,
              deals.size === 0 ? undefined : notInArray(products.id, [...deals.keys()]),
            ),
          )
          .orderBy(asc(retailShare), asc(products.id))
          .limit(limit)
      : []
  return [...inDeals, ...others]
    .map((row) => ({ id: row.id, percent: percentOff(row, deals) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((one, other) => other.percent - one.percent || one.id - other.id)
    .slice(0, limit)
    .map(({ id }) => id)
}

/** In whole percent, as displayed. */
function percentOff({ id, usual, now }: { id: number; usual: number; now: number }, deals: DealPrices): number {
  return discountPercent(usual, deals.get(id) ?? now) ?? 0
}
