import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { largeHalalas, madeAt } from '../../../platform/database/columns.ts'
import { orders } from '../../orders/tables.ts'

/** What customers owe, what providers hold, cash, money in the bank, VAT that is owed, sales before VAT, delivery before VAT, refunds that are owed. */
export type Account = 'receivable' | 'provider' | 'cash' | 'bank' | 'vat' | 'revenue' | 'delivery' | 'refunds_due'

export type EntryKind =
  /** The order is the customer's. */
  | 'sale'
  | 'payment'
  /** Cash, or money that the shop recorded by hand. */
  | 'cash'
  /** A payment beside the one that the order is paid by, or one that came when the goods were gone. */
  | 'unexpected_payment'
  /** A sale taken back, whole or in part. */
  | 'credit'
  /** The provider has taken a refund on. */
  | 'refund'
  /** It could not pay it out after all. */
  | 'refund_failed'
  /** Money went back at the provider's desk, beside refunds that were to go back already. */
  | 'refund_unmatched'
  /** How things stood when the ledger began. */
  | 'opening'

/** What happened to the money of an order. Entries are only ever added; a trigger refuses anything else. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<EntryKind>().notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Their foreign keys stand in the migration: payments build on the ledger, not the other way round. */
    paymentId: integer('payment_id'),
    refundId: integer('refund_id'),
    createdAt: madeAt(),
  },
  (table) => [index('ledger_entries_order').on(table.orderId)],
)

/** Debits are positive, credits negative. The lines of an entry come to nothing: a trigger refuses any that do not. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account').$type<Account>().notNull(),
    amountHalalas: largeHalalas('amount_halalas'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.account] }),
    check(
      'ledger_lines_account',
      sql`${table.account} in ('receivable', 'provider', 'cash', 'bank', 'vat', 'revenue', 'delivery', 'refunds_due')`,
    ),
    check('ledger_lines_amount', sql`${table.amountHalalas} <> 0`),
  ],
)
