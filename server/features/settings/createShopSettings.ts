import { isDeepStrictEqual } from 'node:util'
import { defaultSettings, type SettingsGroup, type SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { FastifyBaseLogger } from 'fastify'
import {
  type CatalogueVersion,
  createReloader,
  type Settings,
  type SettingsSecrets,
  type ShopSettings,
} from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { SecretBox } from '../../platform/secrets/secretBox.ts'
import { withSender } from './mailServer.ts'
import { groups, readGroups } from './readGroups.ts'
import { openSecrets, type ResolvedGroup } from './resolveSettings.ts'

interface Parts {
  db: Database
  settings: Pick<Settings, 'fromEnvironment' | 'adminEmail'>
  secretBox: SecretBox
  log: FastifyBaseLogger
  catalogueVersion: CatalogueVersion
}

interface Snapshot {
  values: SettingsValues
  secrets: SettingsSecrets
}

/** The owner's settings in memory. Until they are loaded the environment's and the defaults hold. */
export function createShopSettings({ db, settings, secretBox, log, catalogueVersion }: Parts): ShopSettings {
  const listeners: (() => void)[] = []
  const logged = new Set<string>()
  let now = withoutDatabase(settings)

  async function read(): Promise<boolean> {
    const resolved = await readGroups(db, settings.fromEnvironment, secretBox)
    for (const group of groups) logBroken(group, resolved[group])
    const next = keepingSame(now, toSnapshot(resolved, settings))
    if (isDeepStrictEqual(next, now)) return false
    now = next
    for (const listener of listeners) listener()
    return true
  }

  /** Each once, and again after the group was saved. */
  function logBroken(group: SettingsGroup, { broken, version }: ResolvedGroup) {
    for (const field of broken) {
      const place = `${group}.${field}`
      if (logged.has(`${place} ${version}`)) continue
      logged.add(`${place} ${version}`)
      log.error({ setting: place }, 'a saved setting cannot be used and counts as not set')
    }
  }

  const failure = 'the settings could not be read and hold as they were'
  const { load, refresh } = createReloader({ read, log, failure, catalogueVersion })

  return {
    current: () => now.values,
    secrets: () => now.secrets,
    load,
    refresh,
    onChange: (listener) => void listeners.push(listener),
  }
}

function withoutDatabase(settings: Parts['settings']): Snapshot {
  const { values, secrets, providers } = settings.fromEnvironment
  const entries = groups.map((group) => [group, { ...defaultSettings[group], ...values[group] }])
  return {
    values: withSender(Object.fromEntries(entries) as SettingsValues, settings),
    secrets: { smtpUrl: secrets.mail?.smtpUrl, mailInPassword: secrets.mailIn?.password, providers },
  }
}

function toSnapshot(resolved: Record<SettingsGroup, ResolvedGroup>, settings: Parts['settings']): Snapshot {
  const entries = groups.map((group) => [group, resolved[group].values])
  return {
    values: withSender(Object.fromEntries(entries) as SettingsValues, settings),
    secrets: {
      smtpUrl: openSecrets(resolved.mail).smtpUrl,
      mailInPassword: openSecrets(resolved.mailIn).password,
      providers: { ...settings.fromEnvironment.providers, ...openSecrets(resolved.payment) },
    },
  }
}

/** The new moment with the groups and secrets of the old one that are the same: what was made of those still holds. */
function keepingSame(old: Snapshot, { values, secrets }: Snapshot): Snapshot {
  const kept = <Value>(was: Value, is: Value): Value => (isDeepStrictEqual(was, is) ? was : is)
  const entries = groups.map((group) => [group, kept<unknown>(old.values[group], values[group])])
  return {
    values: Object.fromEntries(entries) as SettingsValues,
    secrets: { ...secrets, providers: kept(old.secrets.providers, secrets.providers) },
  }
}
