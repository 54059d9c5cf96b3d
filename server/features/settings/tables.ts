import type { SettingsGroup } from '@rawaj/contract/settings/shopSettings.ts'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** The owner's settings, one row per group; a group without a row has its defaults. */
export const shopSettings = pgTable('shop_settings', {
  group: text('name').primaryKey().$type<SettingsGroup>(),
  /** The fields that were ever saved. */
  values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
  /** Sealed (platform/secrets/secretBox.ts), by name. */
  secrets: jsonb('secrets').$type<Record<string, string>>().notNull().default({}),
  /** Raised with every save. */
  version: integer('version').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
