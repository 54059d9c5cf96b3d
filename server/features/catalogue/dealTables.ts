import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { halalas, id, instant, madeAt, version } from '../../platform/database/columns.ts'
import { products } from './tables.ts'

/** Reduced prices for a period, its end exclusive. No product is in two deals at the same time. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull().default(''),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: madeAt(),
    version: version(),
  },
  (table) => [
    check('deals_time', sql`${table.startsAt} < ${table.endsAt}`),
    index('deals_ends').on(table.endsAt, table.id),
    index('deals_starts').on(table.startsAt, table.id),
  ],
)

/** Price of a piece while the deal runs, with or without VAT like the price list of that group. */
export const dealProducts = pgTable(
  'deal_products',
  {
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    retailHalalas: halalas('retail_halalas'),
    /** null: the price of wholesale customers is unchanged. */
    wholesaleHalalas: integer('wholesale_halalas'),
    contractHalalas: integer('contract_halalas'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.productId] }),
    index('deal_products_product').on(table.productId),
    check('deal_products_retail', sql`${table.retailHalalas} between 0 and 2000000000`),
    check('deal_products_wholesale', sql`${table.wholesaleHalalas} between 0 and 2000000000`),
    check('deal_products_contract', sql`${table.contractHalalas} between 0 and 2000000000`),
  ],
)
