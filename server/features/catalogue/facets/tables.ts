import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Products that a transaction has changed in what lists are filtered by, so that every process knows which of its columns to
 * read again. Written by triggers of products and product_stock; a product 0 stands for all of them. Deleted after a day.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    productId: integer('product_id').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [index('product_changes_transaction').on(table.transactionId)],
)
