import { isDeepStrictEqual } from 'node:util'
import {
  defaultSettings,
  type SettingsGroup,
  type SettingsValues,
  settingsGroups,
} from '@rawaj/contract/shopSettings.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/Database.ts'
import { createSecretBox } from '../../platform/secrets/secretBox.ts'
import type { CatalogueVersion, Settings, SettingsSecrets, ShopSettings } from '../shop/index.ts'
import { emptyRow, openSecrets, type ResolvedGroup, resolveGroup } from './resolveSettings.ts'
import { shopSettings } from './tables.ts'

interface Parts {
  db: Database
  settings: Pick<Settings, 'dataDir' | 'settingsKey' | 'fromEnvironment'>
  log: FastifyBaseLogger
  catalogueVersion: CatalogueVersion
}

const groups = Object.keys(settingsGroups) as SettingsGroup[]
const retryMs = 1_000

interface Snapshot {
  values: SettingsValues
  secrets: SettingsSecrets
}

/** The owner's settings in memory. Until they are loaded the environment's and the defaults hold. */
export function createShopSettings({ db, settings, log, catalogueVersion }: Parts): ShopSettings {
  const box = createSecretBox(settings)
  const listeners: (() => void)[] = []
  const logged = new Set<string>()
  let now = withoutDatabase(settings.fromEnvironment)
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    const rows = new Map((await db.select().from(shopSettings)).map((row) => [row.group, row]))
    const entries = await Promise.all(
      groups.map(async (group) => {
        const row = rows.get(group) ?? emptyRow(group)
        return [group, await resolveGroup(row, settings.fromEnvironment, box)] as const
      }),
    )
    for (const [group, resolved] of entries) logBroken(group, resolved)
    const resolved = Object.fromEntries(entries) as Record<SettingsGroup, ResolvedGroup>
    const next = toSnapshot(resolved, settings.fromEnvironment.providers)
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

  /** One after the other, so that an older reading never replaces a newer one; who asks while one waits shares it. */
  function readInTurn(): Promise<boolean> {
    waiting ??= running.then(() => {
      waiting = undefined
      return read()
    })
    running = waiting.catch(() => {})
    return waiting
  }

  async function refresh(): Promise<boolean> {
    try {
      return await readInTurn()
    } catch (error) {
      log.warn({ err: error }, 'the settings could not be read and hold as they were')
      setTimeout(refreshForOthers, retryMs).unref()
      return false
    }
  }
  /** What was made with the old ones since the other process changed them is outdated as well. */
  const refreshForOthers = () => void refresh().then((changed) => changed && catalogueVersion.changed())
  catalogueVersion.onRemoteChange(refreshForOthers)

  return {
    current: () => now.values,
    secrets: () => now.secrets,
    load: async () => void (await readInTurn()),
    refresh: async () => void (await refresh()),
    onChange: (listener) => void listeners.push(listener),
  }
}

function withoutDatabase({ values, secrets, providers }: Settings['fromEnvironment']): Snapshot {
  const entries = groups.map((group) => [group, { ...defaultSettings[group], ...values[group] }])
  return {
    values: Object.fromEntries(entries) as SettingsValues,
    secrets: { smtpUrl: secrets.mail?.smtpUrl, providers },
  }
}

function toSnapshot(
  resolved: Record<SettingsGroup, ResolvedGroup>,
  providers: Settings['fromEnvironment']['providers'],
): Snapshot {
  const entries = groups.map((group) => [group, resolved[group].values])
  return {
    values: Object.fromEntries(entries) as SettingsValues,
    secrets: {
      smtpUrl: openSecrets(resolved.mail).smtpUrl,
      providers: { ...providers, ...openSecrets(resolved.payment) },
    },
  }
}
