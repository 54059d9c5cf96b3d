import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row: what the shop remembers about itself. */
export const shopState = pgTable(
  'shop_state',
  { one: boolean('one').primaryKey().default(true), seededAt: instant('seeded_at'), seed: text('seed') },
  (table) => [check('shop_state_one', sql`${table.one}`)],
)
