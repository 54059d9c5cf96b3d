import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, version } from '../../../platform/database/columns.ts'

/** Texts that the owner has rewritten; without a row, or with an empty one, the default of `locales/` applies. */
export const interfaceTexts = pgTable(
  'interface_words',
  {
    namespace: text('namespace').notNull(),
    key: text('key').notNull(),
    textAr: text('text_ar').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    /** Incremented, and not deleted, when the default is restored, so that a save based on an older version is detected. */
    version: version(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.key] })],
)
