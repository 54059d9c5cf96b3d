// Joins orders: uses and discounts are summed by the database.
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { CouponRow, CouponScope, OpenCoupon } from '@rawaj/contract/coupons/adminCouponSchemas.ts'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { users } from '../accounts/tables.ts'
import { brands, categories, products } from '../catalogue/tables.ts'
import { orders } from '../orders/tables.ts'
import { keepsCoupon } from './couponUses.queries.ts'
import { couponRedemptions, coupons } from './tables.ts'

const shownOrders = 20

/** Coupons of the newsletter belong to its subscribers: they have no name. */
export const ofStaff = ne(coupons.name, '')

/** Uses of each coupon, and their total discount, in orders that were not cancelled or abandoned. */
function usesByCoupon(db: Database) {
  return db
    .select({
      uses: sql<number>`count(*)`.mapWith(Number).as('uses'),
      discountHalalas: sql<number>`coalesce(sum(${orders.discountHalalas}), 0)`.mapWith(Number).as('discount_halalas'),
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(and(eq(couponRedemptions.couponId, coupons.id), keepsCoupon))
    .as('used')
}

/** Coupons with their uses and state; `state` as a column to choose by. */
function selectCoupons(db: Database, now: Date) {
  const used = usesByCoupon(db)
  const moment = sql`${now.toISOString()}::timestamptz`
  const state = sql<CouponRow['state']>`case when ${coupons.expiresAt} <= ${moment} then 'ended'
    when ${used.uses} >= ${coupons.maxUses} then 'usedUp'
    when ${coupons.startsAt} > ${moment} then 'scheduled' else 'running' end`
  const rows = db
    .select({ coupon: coupons, uses: used.uses, discountHalalas: used.discountHalalas, state })
    .from(coupons)
    .crossJoinLateral(used)
  return { rows, state }
}

/** A code is found without its dashes, too. */
const folded = foldedText(sql`${coupons.code} || ' ' || replace(${coupons.code}, '-', '') || ' ' || ${coupons.name}`)

/** One page of the coupons that staff made, the newest first. */
export async function listCoupons(
  db: Database,
  { query, state, batch, after, limit }: ValidatedAdminInput<'listCoupons'>['query'],
  now: Date,
): Promise<{ data: CouponRow[]; next: string | null }> {
  const found = selectCoupons(db, now)
  const rows = await found.rows
    .where(
      and(
        ofStaff,
        query ? holdsText(folded, query) : undefined,
        batch ? eq(coupons.batch, batch) : undefined,
        state ? sql`${found.state} = ${state}` : undefined,
        after && /^\d{1,9}$/.test(after) ? lt(coupons.id, Number(after)) : undefined,
      ),
    )
    .orderBy(desc(coupons.id))
    .limit(limit + 1)
  return pageOf(rows, limit, { toEntry: toRow, cursorOf: ({ coupon }) => String(coupon.id) })
}

/**
 * One coupon with what its ids are called, and the last orders with it. `customers`: whether the reader may know them by name.
 * @throws `not_found`
 */
export async function readCoupon(
  db: Database,
  id: number,
  { now, customers }: { now: Date; customers: boolean },
): Promise<OpenCoupon> {
  const row = await firstOrNotFound(selectCoupons(db, now).rows.where(and(eq(coupons.id, id), ofStaff)))
  const { productIds, categoryIds, brandIds, customerIds, customerGroups, mostHalalas } = row.coupon
  const { smallestHalalas, largestHalalas, fullPriceOnly, maxUsesPerCustomer } = row.coupon
  const named = (table: typeof products | typeof categories | typeof brands, ids: number[]) =>
    db.select({ id: table.id, nameAr: table.nameAr, nameEn: table.nameEn }).from(table).where(inArray(table.id, ids))
  const people = customers
    ? await db
        .select({ id: users.id, nameAr: users.name, nameEn: users.name })
        .from(users)
        .where(and(inArray(users.id, customerIds), eq(users.roleId, roles.customer)))
    : []
  // Removed entities, and those whose name is private, stay in the scope: without them the coupon would apply to more than
  // before.
  const scopeOf = (kind: CouponScope['kind'], ids: readonly number[], known: readonly Named[]): CouponScope[] =>
    ids
      .toSorted((one, other) => one - other)
      .map((id) => {
        const { nameAr, nameEn } = known.find((row) => row.id === id) ?? { nameAr: `#${id}`, nameEn: `#${id}` }
        return { kind, id, nameAr, nameEn }
      })
  const used = await db
    .select({ id: orders.id, orderNo: orders.orderNo, state: orders.state, createdAt: orders.createdAt })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(eq(couponRedemptions.couponId, id))
    .orderBy(desc(orders.id))
    .limit(shownOrders)
  return {
    ...toRow(row),
    productIds,
    categoryIds,
    brandIds,
    customerIds,
    customerGroups,
    mostHalalas,
    smallestHalalas,
    largestHalalas,
    fullPriceOnly,
    maxUsesPerCustomer,
    scope: [
      ...scopeOf('category', categoryIds, await named(categories, categoryIds)),
      ...scopeOf('brand', brandIds, await named(brands, brandIds)),
      ...scopeOf('product', productIds, await named(products, productIds)),
      ...scopeOf('customer', customerIds, people),
    ],
    orders: used.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() })),
  }
}

type Named = Omit<CouponScope, 'kind'>

interface ListedRow {
  coupon: typeof coupons.$inferSelect
  uses: number
  discountHalalas: number
  state: CouponRow['state']
}

function toRow({ coupon, ...figures }: ListedRow): CouponRow {
  const { id, version, code, name, batch, kind, percent, amountHalalas, maxUses } = coupon
  return {
    id,
    version,
    code,
    name,
    batch,
    kind,
    percent,
    amountHalalas,
    maxUses,
    ...figures,
    startsAt: coupon.startsAt?.toISOString() ?? null,
    expiresAt: coupon.expiresAt?.toISOString() ?? null,
    createdAt: coupon.createdAt.toISOString(),
  }
}
