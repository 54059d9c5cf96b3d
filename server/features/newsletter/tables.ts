import type { Language } from '@rawaj/contract/languages.ts'
import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { madeAt } from '../../platform/database/columns.ts'

/** Who asked for the newsletter, when and in which language: the consent the law wants on record. */
export const subscribers = pgTable(
  'subscribers',
  {
    email: text('email').primaryKey(),
    language: text('language').$type<Language>().notNull(),
    createdAt: madeAt(),
  },
  (table) => [check('subscribers_language', sql`${table.language} in ('ar', 'en')`)],
)
