// Joins products, stock and lines sold: what a deal is and what came of it.
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { maxOrderGoods } from '@rawaj/contract/orders/staffOrders.ts'
import type { Deal, DealGoods, DealProduct, DealRow } from '@rawaj/contract/products/dealSchemas.ts'
import type { DealState } from '@rawaj/contract/products/dealStates.ts'
import { and, asc, count, desc, eq, inArray, ne, notInArray, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { inOrder } from '../../../platform/database/inOrder.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { dealProducts, deals } from '../../catalogue/dealTables.ts'
import { effectiveTaxCodeColumn, findProducts, shownPictures, taxIncludedColumn } from '../../catalogue/index.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import type { SearchShop } from '../../search/index.ts'

interface Reader {
  /** Whether the reader may see costs. */
  costs: boolean
  now: Date
}

type DealTimes = Pick<typeof deals.$inferSelect, 'startsAt' | 'endsAt'>

export function dealState({ startsAt, endsAt }: DealTimes, now: Date): DealState {
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'running' : 'ended'
}

/** All deals, the one that begins last before the others. */
export async function listDeals(db: Database, now: Date): Promise<DealRow[]> {
  const rows = await db.select().from(deals).orderBy(desc(deals.startsAt), desc(deals.id))
  const counts = await db
    .select({ dealId: dealProducts.dealId, products: count() })
    .from(dealProducts)
    .groupBy(dealProducts.dealId)
  const sold = await soldInDeals(db, [orderLines.dealId])
  const productsOf = new Map(counts.map(({ dealId, products: number }) => [dealId, number]))
  const soldOf = new Map(sold.map((row) => [row.dealId, row]))
  return rows.map((row) => ({
    ...columnsOf(row, now),
    products: productsOf.get(row.id) ?? 0,
    soldPieces: soldOf.get(row.id)?.pieces ?? 0,
    soldHalalas: soldOf.get(row.id)?.halalas ?? 0,
  }))
}

/**
 * One deal with its products as they stand now.
 * @throws `not_found`
 */
export async function readDeal(db: Database, id: number, { costs, now }: Reader): Promise<Deal> {
  const deal = await firstOrNotFound(db.select().from(deals).where(eq(deals.id, id)))
  const rows = await db
    .select({
      ...goodsColumns,
      retailHalalas: dealProducts.retailHalalas,
      wholesaleHalalas: dealProducts.wholesaleHalalas,
      contractHalalas: dealProducts.contractHalalas,
    })
    .from(dealProducts)
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(dealProducts.dealId, id))
    .orderBy(asc(dealProducts.position), asc(dealProducts.productId))
  const sold = await soldInDeals(db, [orderLines.dealId, orderLines.productId], eq(orderLines.dealId, id))
  const soldOf = new Map(sold.map(({ productId, pieces }) => [productId, pieces]))
  return {
    ...columnsOf(deal, now),
    products: rows.map(
      (row): DealProduct => ({ ...withoutCost(row, costs), soldPieces: soldOf.get(row.productId) ?? 0 }),
    ),
  }
}

/** Products that can be in a deal: those whose SKU begins with the query, then the results of the shop's search. */
export async function findDealGoods(
  shop: SearchShop,
  query: string,
  { costs }: Pick<Reader, 'costs'>,
): Promise<DealGoods[]> {
  const found = await findProducts(shop, query, { limit: maxOrderGoods })
  const rows = await readGoods(shop.db, found)
  return inOrder(found, rows, ({ productId }) => productId).map((row) => withoutCost(row, costs))
}

/** These products with what decides about their prices. */
export const readGoods = (db: Database, ids: readonly number[]) =>
  db
    .select(goodsColumns)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(inArray(products.id, [...ids]))

const goodsColumns = {
  productId: products.id,
  sku: products.sku,
  nameAr: products.nameAr,
  nameEn: products.nameEn,
  picture: sql<string | null>`(${shownPictures}) ->> 0`,
  active: products.active,
  pieces: productStock.pieces,
  taxCode: effectiveTaxCodeColumn,
  regularHalalas: products.regularHalalas,
  listRetailHalalas: products.retailHalalas,
  listWholesaleHalalas: products.wholesaleHalalas,
  listContractHalalas: products.contractHalalas,
  taxIncluded: {
    retail: taxIncludedColumn('retail'),
    wholesale: taxIncludedColumn('wholesale'),
    contract: taxIncludedColumn('contract'),
  },
  costHalalas: products.costHalalas,
}

const withoutCost = <Row extends { costHalalas: number | null }>(row: Row, costs: boolean): Row =>
  costs ? row : { ...row, costHalalas: null }

/** Orders at deals' prices, by these columns; cancelled orders and unpaid ones do not count. */
function soldInDeals(db: Database, by: (typeof orderLines.dealId | typeof orderLines.productId)[], which?: SQL) {
  return db
    .select({
      dealId: orderLines.dealId,
      productId: by.length > 1 ? orderLines.productId : sql<number>`0`,
      pieces: sum(orderLines.quantity).mapWith(Number),
      halalas: sum(orderLines.totalHalalas).mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`${orderLines.dealId} is not null`,
        which,
        ne(orders.type, orderType.quotation),
        notInArray(orders.state, ['pending', 'cancelled', 'abandoned']),
      ),
    )
    .groupBy(...by)
}

function columnsOf({ id, version, nameAr, nameEn, startsAt, endsAt }: typeof deals.$inferSelect, now: Date) {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { id, version, nameAr, nameEn, ...times, state: dealState({ startsAt, endsAt }, now) }
}
