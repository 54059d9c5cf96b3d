import type { SettingSource, SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import { defaultSettings, type SettingsGroup, settingsGroups } from '@rawaj/contract/settings/shopSettings.ts'
import { providerKinds } from '@rawaj/payment-providers/providers.ts'
import type { z } from 'zod'
import type { SettingsFromEnvironment } from '../../kernel/index.ts'
import type { SecretBox } from '../../platform/secrets/secretBox.ts'
import { resolveMailServer } from './mailServer.ts'
import type { shopSettings } from './tables.ts'

export type SettingsRow = Pick<typeof shopSettings.$inferSelect, 'group' | 'values' | 'secrets' | 'version'>

/** Secrets of each group, by name. */
export const secretNames: Partial<Record<SettingsGroup, readonly string[]>> = {
  mail: ['smtpUrl', 'password'],
  mailIn: ['password'],
  payment: providerKinds.flatMap(({ keyNames }) => keyNames),
}

/** Context that a secret is sealed with. */
export const secretContext = (group: SettingsGroup, name: string) => `${group}.${name}`

export const emptyRow = (group: SettingsGroup): SettingsRow => ({ group, values: {}, secrets: {}, version: 0 })

/** A group as it holds now, and where each field comes from. */
export interface ResolvedGroup {
  version: number
  values: Record<string, unknown>
  sources: Record<string, SettingSource>
  /** Decrypted secrets. They leave this feature only for code that connects with them. */
  secrets: Record<string, { secret: string | null; source: SettingSource }>
  /** Fields and secrets of the database that cannot be used. */
  broken: string[]
}

/**
 * Effective values of a group: the environment's, else the saved ones, else the defaults. A saved value that the field does not
 * accept (edited manually, or from another version) and a secret that cannot be decrypted count as not saved.
 */
export async function resolveGroup(
  row: SettingsRow,
  environment: SettingsFromEnvironment,
  box: SecretBox,
): Promise<ResolvedGroup> {
  const { group, version } = row
  const resolved: ResolvedGroup = { version, values: {}, sources: {}, secrets: {}, broken: [] }
  const set: Record<string, unknown> = environment.values[group] ?? {}
  const defaults: Record<string, unknown> = defaultSettings[group]
  const fields: Record<string, z.ZodType> = settingsGroups[group].shape
  for (const [field, schema] of Object.entries(fields)) {
    const put = (value: unknown, source: SettingSource) => {
      resolved.values[field] = value
      resolved.sources[field] = source
    }
    const saved = schema.safeParse(row.values[field])
    if (set[field] !== undefined) put(set[field], 'environment')
    else if (saved.success) put(saved.data, 'database')
    else put(defaults[field], 'default')
    if (Object.hasOwn(row.values, field) && !saved.success) resolved.broken.push(field)
  }
  for (const name of secretNames[group] ?? []) {
    const given = environment.secrets[group]?.[name]
    const sealed = row.secrets[name]
    const opened = sealed === undefined ? null : await box.open(sealed, secretContext(group, name))
    if (sealed !== undefined && opened === null) resolved.broken.push(name)
    if (given !== undefined) resolved.secrets[name] = { secret: given, source: 'environment' }
    else resolved.secrets[name] = { secret: opened, source: opened === null ? 'default' : 'database' }
  }
  if (group === 'mail') resolveMailServer(resolved)
  return resolved
}

/** The group as the API returns it: of secrets only whether they are set. */
export function toGroupReply<Group extends SettingsGroup>({
  version,
  values,
  sources,
  secrets,
}: ResolvedGroup): SettingsReply[Group] {
  const masked = Object.entries(secrets).map(([name, { secret, source }]) => [name, { set: secret !== null, source }])
  return { version, values, sources, secrets: Object.fromEntries(masked) } as unknown as SettingsReply[Group]
}

/** The opened secrets of a group, by name. */
export const openSecrets = ({ secrets }: ResolvedGroup): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).flatMap(([name, { secret }]) => (secret === null ? [] : [[name, secret]])))
