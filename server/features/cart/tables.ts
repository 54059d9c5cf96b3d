import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { id, instant, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    createdAt: madeAt(),
    /** When pieces were last added or changed; the customer is informed of deals that ended since then. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('cart_lines_user_product').on(table.userId, table.productId),
    index('cart_lines_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
