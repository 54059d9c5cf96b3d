import { type SettingsGroup, type SettingsReply, settingsGroups } from '@rawaj/contract/shopSettings.ts'
import { createSecretBox } from '../../platform/secrets/secretBox.ts'
import type { Shop } from '../shop/index.ts'
import { emptyRow, resolveGroup, toGroupReply } from './resolveSettings.ts'
import { shopSettings } from './tables.ts'

/** All settings as they stand in the database, with where each comes from; of secrets only whether they are set. */
export async function readSettings({ db, settings }: Shop): Promise<SettingsReply> {
  const rows = new Map((await db.select().from(shopSettings)).map((row) => [row.group, row]))
  const box = createSecretBox(settings)
  const groups = Object.keys(settingsGroups) as SettingsGroup[]
  const entries = groups.map(async (group) => {
    const row = rows.get(group) ?? emptyRow(group)
    return [group, toGroupReply(group, await resolveGroup(row, settings.fromEnvironment, box))]
  })
  return Object.fromEntries(await Promise.all(entries)) as SettingsReply
}
