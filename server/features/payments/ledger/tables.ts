import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { largeHalalas, madeAt } from '../../../platform/database/columns.ts'
import { orders } from '../../orders/tables.ts'

/** Receivables, balances at providers, cash, bank, VAT payable, revenue before VAT, delivery before VAT, refunds payable. */
export type Account = 'receivable' | 'provider' | 'cash' | 'bank' | 'vat' | 'revenue' | 'delivery' | 'refunds_due'

export type EntryKind =
  /** The order has become the customer's. */
  | 'sale'
  | 'payment'
  /** Cash, or money that staff recorded manually. */
  | 'cash'
  /** A second payment of the order, or one that came when the stock was gone. */
  | 'unexpected_payment'
  /** Charged on top of a sale, with a debit note. */
  | 'debit'
  /** A sale credited, in full or in part. */
  | 'credit'
  /** The provider has accepted a refund. */
  | 'refund'
  /** The provider could not pay it out after all. */
  | 'refund_failed'
  /** A refund at the provider's dashboard, beside refunds that were due already. */
  | 'refund_unmatched'
  /** Balances when the ledger was introduced. */
  | 'opening'

/** Ledger of an order's money. Append-only; a trigger rejects anything else. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<EntryKind>().notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Their foreign keys are in the migration: payments build on the ledger, not the other way round. */
    paymentId: integer('payment_id'),
    refundId: integer('refund_id'),
    createdAt: madeAt(),
  },
  (table) => [
    index('ledger_entries_order').on(table.orderId),
    // Of a period, for the VAT return.
    index('ledger_entries_created').on(table.createdAt),
  ],
)

/** Debits are positive, credits negative. The lines of an entry sum to zero: a trigger rejects any others. */
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
