import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Internal notes on a customer, who never sees them. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    byUserId: integer('by_user_id').references(() => users.id),
    createdAt: madeAt(),
  },
  (table) => [index('customer_notes_user').on(table.userId)],
)
