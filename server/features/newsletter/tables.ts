import type { Language } from '@rawaj/contract/languages.ts'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { madeAt } from '../../platform/database/columns.ts'

/** Who asked for the newsletter, when and in which language: the consent the law wants on record. */
export const subscribers = pgTable(
  'subscribers',
  {
    email: text('email').primaryKey(),
    /** What events name a subscriber by. */
    id: integer('id').notNull().generatedAlwaysAsIdentity().unique('subscribers_id'),
    language: text('language').$type<Language>().notNull(),
    /** When they said so. */
    createdAt: madeAt(),
    /** Where they said so, of somebody whom the owner brought along; null: on the shop's own page. */
    source: text('source'),
  },
  (table) => [check('subscribers_language', sql`${table.language} in ('ar', 'en')`)],
)
