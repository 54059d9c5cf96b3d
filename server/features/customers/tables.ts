import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** What staff want to remember of a customer, who never reads it. */
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
