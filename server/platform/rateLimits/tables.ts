import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Recent attempts, for limits that hold across processes and restarts. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** End of the window. */
    until: instant('until').notNull(),
    /** When the next one is allowed; null: at once. */
    retryAt: instant('retry_at'),
    /** Latest attempt; one in the future was counted by a clock that has been set back since. */
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [index('attempts_until').on(table.until)],
)
