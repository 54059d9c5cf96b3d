import type { SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import type { Shop } from '../../kernel/index.ts'
import { groups, readGroups } from './readGroups.ts'
import { toGroupReply } from './resolveSettings.ts'

/** All settings of the database, with the source of each; of secrets only whether they are set. */
export async function readSettings({ db, settings, secretBox }: Shop): Promise<SettingsReply> {
  const resolved = await readGroups(db, settings.fromEnvironment, secretBox)
  return Object.fromEntries(groups.map((group) => [group, toGroupReply(resolved[group])])) as unknown as SettingsReply
}
