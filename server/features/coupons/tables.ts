import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, madeAt } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'

/** Codes that take so many percent off one order. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Upper case. */
    code: text('code').notNull().unique('coupons_code'),
    percent: smallint('percent').notNull(),
    /** The mailbox it was mailed to, see platform/email/mailboxOf.ts. */
    email: text('email').unique('coupons_email'),
    /** The order that used it up; null = it still counts. */
    orderId: integer('order_id')
      .unique('coupons_order')
      .references(() => orders.id),
    /** null: for ever. */
    expiresAt: instant('expires_at'),
    createdAt: madeAt(),
  },
  (table) => [check('coupons_percent', sql`${table.percent} between 1 and 100`)],
)
