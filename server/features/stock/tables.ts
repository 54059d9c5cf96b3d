import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { products } from '../catalogue/tables.ts'

/**
 * Pieces of an order's line that were promised and are not there yet. A row goes when they have arrived, or when the order
 * comes to nothing. Orders are built on this feature, so the keys to them are added by hand (migration 0033).
 */
export const owedGoods = pgTable(
  'owed_goods',
  {
    /** Lines of one product are written while its stock is locked, so the lower id is the older promise. */
    orderLineId: integer('order_line_id').primaryKey(),
    orderId: integer('order_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    pieces: integer('pieces').notNull(),
    /** A day in Riyadh; null: not known. */
    promisedOn: date('promised_on', { mode: 'string' }),
  },
  (table) => [
    index('owed_goods_product').on(table.productId, table.orderLineId),
    index('owed_goods_order').on(table.orderId),
    check('owed_goods_pieces', sql`${table.pieces} > 0`),
  ],
)
