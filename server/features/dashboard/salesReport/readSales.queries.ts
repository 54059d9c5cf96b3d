// Sums orders and lines, and joins products for what sold best, in the database.
import type { SalesReport } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { bucketOf, type ReportDays } from '@rawaj/contract/dashboard/salesReport.ts'
import { endOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { products } from '../../catalogue/tables.ts'
import { standingOrders } from '../../fulfilment/index.ts'
import { orderLines, orders } from '../../orders/tables.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const bucketMs = { hour: hourMs, day: dayMs, week: 7 * dayMs } as const
const maxBestSellers = 8

/**
 * Sales of `days` days, today included, beside the previous period up to the same time of day; by hours, days or weeks in Riyadh;
 * and best sellers. Totals are those at the time of the order: quotations, cancelled and returned orders are left out, and so are
 * unpaid online orders.
 */
export async function readSales({ db, clock }: Pick<Shop, 'db' | 'clock'>, days: ReportDays): Promise<SalesReport> {
  const now = clock().getTime()
  const span = days * dayMs
  const from = endOfShopDay(now) - span
  const bucket = bucketOf[days]
  const [current, before, best] = await Promise.all([
    salesBetween({ db }, { from, to: now, bucketMs: bucketMs[bucket] }),
    salesBetween({ db }, { from: from - span, to: now - span, bucketMs: bucketMs[bucket] }),
    bestSellers({ db }, from, now),
  ])
  return {
    days,
    bucket,
    from: new Date(from).toISOString(),
    current: totalOf([...current.values()]),
    before: totalOf([...before.values()]),
    buckets: Array.from({ length: Math.ceil(span / bucketMs[bucket]) }, (_, index) => ({
      at: new Date(from + index * bucketMs[bucket]).toISOString(),
      ...(current.get(index) ?? nothing),
    })),
    best,
  }
}

const nothing: Sold = { orders: 0, salesHalalas: 0 }

const totalOf = (rows: readonly Sold[]): Sold =>
  rows.reduce(
    (sum, row) => ({ orders: sum.orders + row.orders, salesHalalas: sum.salesHalalas + row.salesHalalas }),
    nothing,
  )

const placedBetween = (from: number, to: number): SQL | undefined =>
  and(gte(orders.createdAt, new Date(from)), lt(orders.createdAt, new Date(to)), standingOrders)

interface Sold {
  orders: number
  salesHalalas: number
}

/** Sales by bucket, counted from the beginning. */
async function salesBetween(
  { db }: Pick<Shop, 'db'>,
  { from, to, bucketMs: width }: { from: number; to: number; bucketMs: number },
): Promise<Map<number, Sold>> {
  const index = sql<number>`floor((extract(epoch from ${orders.createdAt}) * 1000 - ${from}) / ${width})::int`
  const rows = await db
    .select({
      index: index.as('index'),
      orders: sql<number>`count(*)::int`,
      salesHalalas: sql<number>`sum(${orders.totalHalalas})::float8`,
    })
    .from(orders)
    .where(placedBetween(from, to))
    .groupBy(sql`1`)
  return new Map(rows.map(({ index: at, ...sold }) => [at, sold]))
}

async function bestSellers({ db }: Pick<Shop, 'db'>, from: number, to: number): Promise<SalesReport['best']> {
  const salesHalalas = sql<number>`sum(${orderLines.totalHalalas})::float8`
  const sold = db
    .select({
      productId: orderLines.productId,
      pieces: sql<number>`sum(${orderLines.quantity})::int`.as('pieces'),
      salesHalalas: salesHalalas.as('sales_halalas'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(placedBetween(from, to))
    .groupBy(orderLines.productId)
    .orderBy(desc(salesHalalas), orderLines.productId)
    .limit(maxBestSellers)
    .as('sold')
  return db
    .select({
      productId: sold.productId,
      pieces: sold.pieces,
      salesHalalas: sold.salesHalalas,
      sku: products.sku,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
    })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .orderBy(desc(sold.salesHalalas), sold.productId)
}
