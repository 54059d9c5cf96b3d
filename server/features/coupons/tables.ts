import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, madeAt, version } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'

/** Coupons. Amounts are with or without VAT like the customer's price list. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Upper case. */
    code: text('code').notNull().unique('coupons_code'),
    /** Internal name; empty for the newsletter's. */
    name: text('name').notNull().default(''),
    /** Coupons that were created together. */
    batch: text('batch'),
    kind: text('kind').$type<'percent' | 'amount' | 'freeDelivery'>().notNull().default('percent'),
    /** For kind `percent`. */
    percent: smallint('percent'),
    /** For kind `percent`: upper limit; null: none. */
    mostHalalas: integer('most_halalas'),
    /** For kind `amount`. */
    amountHalalas: integer('amount_halalas'),
    /** Minimum sum of all lines of the order; null: none. */
    smallestHalalas: integer('smallest_halalas'),
    largestHalalas: integer('largest_halalas'),
    /** Applies to any of these; to all products if the three are empty. */
    productIds: integer('product_ids').array().notNull().default([]),
    categoryIds: integer('category_ids').array().notNull().default([]),
    brandIds: integer('brand_ids').array().notNull().default([]),
    fullPriceOnly: boolean('full_price_only').notNull().default(false),
    /** Customers that it is limited to, by ids or price lists; all if both are empty. */
    customerIds: integer('customer_ids').array().notNull().default([]),
    customerGroups: text('customer_groups').array().$type<PriceGroup[]>().notNull().default([]),
    /** Mailbox that it was emailed to, see platform/email/mailboxOf.ts; only its owner may use it. */
    email: text('email').unique('coupons_email'),
    /** null: unlimited. */
    maxUses: integer('max_uses').default(1),
    maxUsesPerCustomer: integer('max_uses_per_customer').default(1),
    /** null: at once. */
    startsAt: instant('starts_at'),
    /** null: for ever. */
    expiresAt: instant('expires_at'),
    createdAt: madeAt(),
    version: version(),
  },
  (table) => [
    check(
      'coupons_kind',
      sql`case ${table.kind} when 'percent' then ${table.percent} between 1 and 100 and ${table.amountHalalas} is null
        when 'amount' then ${table.amountHalalas} > 0 and ${table.percent} is null
        when 'freeDelivery' then ${table.percent} is null and ${table.amountHalalas} is null else false end`,
    ),
    check('coupons_uses', sql`${table.maxUses} > 0 and ${table.maxUsesPerCustomer} > 0`),
    index('coupons_batch').on(table.batch).where(sql`${table.batch} is not null`),
  ],
)

/** Which order used which code: one an order. It counts unless the order comes to nothing. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
  },
  (table) => [index('coupon_redemptions_coupon').on(table.couponId)],
)
