import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** One row: what the shop remembers about itself. */
export const shopState = pgTable(
  'shop_state',
  { one: boolean('one').primaryKey().default(true), seededAt: instant('seeded_at'), seed: text('seed') },
  (table) => [check('shop_state_one', sql`${table.one}`)],
)

/** One row: raised in the transaction of whatever changes what visitors see (docs/decisions/0004). */
export const catalogueVersions = pgTable(
  'catalogue_version',
  {
    one: boolean('one').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (table) => [check('catalogue_version_one', sql`${table.one}`)],
)
