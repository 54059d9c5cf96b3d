import type { Language } from '@rawaj/contract/text/languages.ts'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../../platform/database/columns.ts'
import { users } from '../../accounts/tables.ts'
import { products } from '../../catalogue/tables.ts'

/** Requests for the price of a product. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    name: text('name').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    email: text('email').notNull().default(''),
    message: text('message').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('enquiries_user').on(table.userId, table.id), index('enquiries_product').on(table.productId)],
)
