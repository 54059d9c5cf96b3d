import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** How often something was done lately, for limits that hold across processes and restarts. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When all of them are forgotten. */
    until: instant('until').notNull(),
    /** When the next one is allowed; null: at once. */
    retryAt: instant('retry_at'),
    /** The latest of them; one that lies in the future was counted by a clock that has been set back since. */
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [index('attempts_until').on(table.until)],
)
