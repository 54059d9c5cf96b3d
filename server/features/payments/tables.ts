import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, largeHalalas, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'

/**
 * An attempt to pay an order at a provider, whose order id the shop stores and verifies signatures against. While it is `open`
 * the order's stock is reserved.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Provider that takes the money, and refunds it, whichever is configured today. */
    provider: text('provider').notNull(),
    /** null: the provider has not replied yet. */
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    /** In the smallest unit of the currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** `released`: failed, abandoned or expired. */
    state: text('state').$type<'open' | 'paid' | 'released'>().notNull().default('open'),
    /** Money beside the payment of the order; it is refunded. */
    duplicate: boolean('duplicate').notNull().default(false),
    /** Reference of a bank transfer, as on the account's statement. */
    reference: text('reference'),
    reservedUntil: instant('reserved_until').notNull(),
    paidAt: instant('paid_at'),
    createdAt: madeAt(),
  },
  (table) => [
    check('payments_state', sql`${table.state} in ('open', 'paid', 'released')`),
    check('payments_amount', sql`${table.amount} > 0`),
    unique('payments_provider_payment').on(table.provider, table.providerPaymentId),
    uniqueIndex('payments_provider_order').on(table.provider, table.providerOrderId).where(sql`not ${table.duplicate}`),
    // An order is paid by one payment.
    uniqueIndex('payments_order')
      .on(table.orderId)
      .where(sql`${table.state} in ('open', 'paid') and not ${table.duplicate}`),
    index('payments_of_order').on(table.orderId),
    index('payments_user').on(table.userId),
    index('payments_open').on(table.reservedUntil).where(sql`${table.state} = 'open'`),
  ],
)

/** Events that a provider has reported, possibly more than once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    /** SHA-256 of the signed body in hex; for older events the id that the provider sent with it. */
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    createdAt: madeAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/**
 * Reason of a refund: the order was cancelled or returned; the payment came when the stock was gone, or beside another one;
 * goodwill; or the owner sent it at the provider's dashboard.
 */
/** Payment without a provider: in cash, or by bank transfer. */
export type ManualMethod = 'cash' | 'bank'

export type RefundReason = 'cancelled' | 'returned' | 'too_late' | 'duplicate' | 'goodwill' | 'by_provider'

export type RefundState = 'due' | 'sent' | 'done' | 'manual'

/** The payment that is refunded, with its order. */
const refundedPayment = () => ({
  paymentId: integer('payment_id')
    .notNull()
    .references(() => payments.id),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id),
  /** In the currency of the payment. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

/** A refund to the payer: full, partial or by line. In the currency of its payment. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    ...refundedPayment(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** `due`: to be sent; `sent`: accepted by the provider; `manual`: a person has to handle it. */
    state: text('state').$type<RefundState>().notNull().default('due'),
    /** Mark at the provider; null: from before refunds had marks. */
    mark: text('mark'),
    /** When it was first sent; from then on the provider may have it although no reply came. */
    attemptedAt: instant('attempted_at'),
    /** The provider's id. */
    providerRefundId: text('provider_refund_id'),
    /** Source of the money once it is on its way; null before. */
    paidFrom: text('paid_from').$type<'provider' | 'cash' | 'bank'>(),
    /** Rejections by the provider. */
    rejections: integer('rejections').notNull().default(0),
    byUserId: integer('by_user_id').references(() => users.id),
    createdAt: madeAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_state', sql`${table.state} in ('due', 'sent', 'done', 'manual')`),
    check('refunds_paid_from', sql`${table.paidFrom} in ('provider', 'cash', 'bank')`),
    unique('refunds_provider_refund').on(table.paymentId, table.providerRefundId),
    unique('refunds_mark').on(table.mark),
    index('refunds_order').on(table.orderId),
    index('refunds_manual').on(table.createdAt).where(sql`${table.state} = 'manual'`),
    index('refunds_unfinished').on(table.createdAt).where(sql`${table.state} in ('due', 'sent')`),
  ],
)

/** Parts of an order that a refund credits; without a line it is the delivery charge. */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: id(),
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderLineId: integer('order_line_id').references(() => orderLines.id),
    /** 0 if an amount is credited and no piece. */
    quantity: integer('quantity').notNull(),
    amountHalalas: largeHalalas('amount_halalas'),
    vatHalalas: largeHalalas('vat_halalas'),
  },
  (table) => [index('refund_lines_refund').on(table.refundId)],
)

/**
 * A refund from a provider's dashboard, of a payment whose due refunds leave no room for it: the shop cannot tell what it was
 * for. Staff either record one of the order's refunds as this one, which deletes the row, or close it with a note. A closed one
 * stays booked.
 */
export const unmatchedRefunds = pgTable(
  'unmatched_refunds',
  {
    id: id(),
    ...refundedPayment(),
    providerRefundId: text('provider_refund_id').notNull(),
    createdAt: madeAt(),
    /** When staff closed it; null: open. */
    closedAt: instant('closed_at'),
    closedByUserId: integer('closed_by_user_id').references(() => users.id),
    /** Finding or action of staff; empty while it is open. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    unique('unmatched_refunds_provider_refund').on(table.paymentId, table.providerRefundId),
    index('unmatched_refunds_order').on(table.orderId),
    check('unmatched_refunds_amount', sql`${table.amount} > 0`),
  ],
)
