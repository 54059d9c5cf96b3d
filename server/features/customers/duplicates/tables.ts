import type { DuplicateKind } from '@rawaj/contract/customers/duplicateSchemas.ts'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../../platform/database/columns.ts'

/**
 * Pairs of records from before the shop cleaned texts that a person would take for one: addresses of accounts, SKUs, names. Nothing
 * was merged; the owner decides. Written by the cleaning of stored texts alone (app/database/cleanStoredTexts.ts).
 */
export const duplicates = pgTable(
  'duplicates',
  {
    id: id(),
    kind: text('kind').$type<DuplicateKind>().notNull(),
    /** The record that was left as it was. */
    recordId: integer('record_id').notNull(),
    /** The one that it is taken for. */
    otherId: integer('other_id').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    unique('duplicates_pair').on(table.kind, table.recordId, table.otherId),
    check(
      'duplicates_kind',
      sql`${table.kind} in ('account', 'product', 'coupon', 'brand', 'category', 'subcategory', 'subscriber')`,
    ),
  ],
)
