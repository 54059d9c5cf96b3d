import type { StockReason } from '@rawaj/contract/products/products.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
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

/** Manual changes of the stock. Sales and restocked orders are in the orders. Append-only. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** contract/products/products.ts */
    reason: text('reason').$type<StockReason>().notNull(),
    /** Pieces more, or fewer. */
    difference: integer('difference').notNull(),
    /** On hand afterwards, when orders that waited have taken theirs. */
    piecesAfter: integer('pieces_after').notNull(),
    note: text('note').notNull().default(''),
    /** Idempotency key of the sender: the same key changes stock once. */
    key: text('key'),
    byUserId: integer('by_user_id').references(() => users.id),
    createdAt: madeAt(),
  },
  (table) => [
    index('stock_movements_product').on(table.productId, table.id),
    unique('stock_movements_key').on(table.productId, table.key),
    check('stock_movements_reason', sql`${table.reason} in ('received', 'counted', 'damaged', 'returned', 'sentBack')`),
  ],
)
