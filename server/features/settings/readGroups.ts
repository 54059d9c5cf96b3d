import { type SettingsGroup, settingsGroups } from '@rawaj/contract/settings/shopSettings.ts'
import type { SettingsFromEnvironment } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { SecretBox } from '../../platform/secrets/secretBox.ts'
import { emptyRow, type ResolvedGroup, resolveGroup } from './resolveSettings.ts'
import { shopSettings } from './tables.ts'

export const groups = Object.keys(settingsGroups) as SettingsGroup[]

/** Reads every group of the settings as it holds now. */
export async function readGroups(
  db: Database,
  fromEnvironment: SettingsFromEnvironment,
  box: SecretBox,
): Promise<Record<SettingsGroup, ResolvedGroup>> {
  const rows = new Map((await db.select().from(shopSettings)).map((row) => [row.group, row]))
  const resolved = groups.map(async (group) => {
    const row = rows.get(group) ?? emptyRow(group)
    return [group, await resolveGroup(row, fromEnvironment, box)] as const
  })
  return Object.fromEntries(await Promise.all(resolved)) as Record<SettingsGroup, ResolvedGroup>
}
