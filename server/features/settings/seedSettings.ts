import type { SettingsGroup, SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { shopSettings } from './tables.ts'

/** Puts settings into a new shop, as if they had been saved once. */
export async function seedSettings(
  tx: Database,
  settings: { [Group in SettingsGroup]?: Partial<SettingsValues[Group]> },
): Promise<void> {
  const groups = Object.entries(settings) as [SettingsGroup, Record<string, unknown>][]
  const rows = groups.map(([group, values]) => ({ group, values, version: 1 }))
  if (rows.length === 0) return
  const { values, version } = shopSettings
  await tx
    .insert(shopSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: shopSettings.group,
      set: { values: sql`excluded.${sql.identifier(values.name)}`, version: sql`${version} + 1` },
    })
}
