import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'

/**
 * The money side of an online order: one payment at the provider, whose order id the shop keeps and checks signatures
 * against. While it is `open` the order's stock is reserved.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .unique('payments_order')
      .references(() => orders.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider').notNull(),
    /** null: the provider has not answered yet. */
    providerOrderId: text('provider_order_id').unique('payments_provider_order'),
    providerPaymentId: text('provider_payment_id').unique('payments_provider_payment'),
    /** In the smallest unit of the currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** `released`: failed, abandoned or expired; `refund_due`: paid after that, when the goods were gone. */
    state: text('state').$type<'open' | 'paid' | 'released' | 'refund_due' | 'refunded'>().notNull().default('open'),
    reservedUntil: instant('reserved_until').notNull(),
    paidAt: instant('paid_at'),
    createdAt: madeAt(),
  },
  (table) => [
    check('payments_state', sql`${table.state} in ('open', 'paid', 'released', 'refund_due', 'refunded')`),
    check('payments_amount', sql`${table.amount} > 0`),
    index('payments_user').on(table.userId),
    index('payments_open').on(table.reservedUntil).where(sql`${table.state} = 'open'`),
  ],
)

/** Events the provider has told of; it may tell them more than once. */
export const paymentEvents = pgTable('payment_events', {
  /** SHA-256 of the signed body in hex; of older events the id that the provider sent beside it. */
  eventId: text('event_id').primaryKey(),
  event: text('event').notNull(),
  createdAt: madeAt(),
})
