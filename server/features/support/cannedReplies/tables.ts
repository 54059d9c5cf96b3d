import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, madeAt, version } from '../../../platform/database/columns.ts'

/** Texts that are written once and used often, with placeholders (contract/support/cannedReplies.ts). */
export const cannedReplies = pgTable('ready_answers', {
  id: id(),
  titleAr: text('title_ar').notNull(),
  titleEn: text('title_en').notNull(),
  textAr: text('text_ar').notNull(),
  textEn: text('text_en').notNull(),
  version: version(),
  createdAt: madeAt(),
})
