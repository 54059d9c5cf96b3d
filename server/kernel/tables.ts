import { sql } from 'drizzle-orm'
import { bigint, boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** One row: the shop's record of itself. */
export const shopState = pgTable(
  'shop_state',
  {
    one: boolean('one').primaryKey().default(true),
    seededAt: instant('seeded_at'),
    /** Kind of seed data in the shop; `demo` until the demo products are removed. */
    seed: text('seed'),
    /** Last id in each table that the demo filled, by table name: rows with a lower one belong to the demo. */
    seededUpTo: jsonb('seeded_up_to').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [check('shop_state_one', sql`${table.one}`)],
)

/** One row, raised in the transaction of every change to what visitors see (docs/decisions/0004). */
export const catalogueVersions = pgTable(
  'catalogue_version',
  {
    one: boolean('one').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (table) => [check('catalogue_version_one', sql`${table.one}`)],
)
