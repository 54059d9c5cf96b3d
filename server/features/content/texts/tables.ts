import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, version } from '../../../platform/database/columns.ts'

/** What the owner has written anew; a text without a row, and an empty one, is the default of `locales/`. */
export const interfaceTexts = pgTable(
  'interface_words',
  {
    namespace: text('namespace').notNull(),
    key: text('key').notNull(),
    textAr: text('text_ar').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    /** Stays, and goes on counting, when the default is taken again: no save of before goes unnoticed. */
    version: version(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.key] })],
)
