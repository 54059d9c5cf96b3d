import type { Purchases, ReturnColumn, SalesFigures } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, largeHalalas, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { invoices } from '../invoicing/tables.ts'

/**
 * A VAT return: what was typed of it, and once it is filed, its figures, which a trigger keeps as they are. Those of a return that is
 * not filed are worked out of its documents whenever it is read.
 */
export const vatReturns = pgTable(
  'vat_returns',
  {
    id: id(),
    /** First and last day of its period, in Riyadh. */
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
    purchases: jsonb('purchases').$type<Purchases>().notNull(),
    version: version(),
    /** As filed; null before. */
    sales: jsonb('sales').$type<SalesFigures>(),
    documents: integer('documents').notNull().default(0),
    netHalalas: largeHalalas('net_halalas').default(0),
    filedAt: instant('filed_at'),
    filedByUserId: integer('filed_by_user_id').references(() => users.id),
  },
  (table) => [
    unique('vat_returns_period').on(table.from, table.to),
    check('vat_returns_days', sql`${table.from} <= ${table.to}`),
    check('vat_returns_filed', sql`(${table.filedAt} is null) = (${table.sales} is null)`),
  ],
)

/** Documents of a filed return. A document is in one return. */
export const vatReturnDocuments = pgTable(
  'vat_return_documents',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    returnId: integer('return_id')
      .notNull()
      .references(() => vatReturns.id),
    column: text('form_column').$type<ReturnColumn>().notNull(),
  },
  (table) => [
    index('vat_return_documents_return').on(table.returnId, table.invoiceId),
    check('vat_return_documents_column', sql`${table.column} in ('amount', 'adjustment')`),
  ],
)
