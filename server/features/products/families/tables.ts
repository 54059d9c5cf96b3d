import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { categories } from '../../catalogue/tables.ts'

/** Proposed families that staff have dismissed, so that they are not proposed again. */
export const dismissedProposals = pgTable(
  'dismissed_proposals',
  {
    /** That of the proposal (`proposeFamilies`). */
    key: text('key').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    dismissedAt: instant('dismissed_at').notNull(),
  },
  (table) => [
    index('dismissed_proposals_category').on(table.categoryId),
    index('dismissed_proposals_at').on(table.dismissedAt),
  ],
)
