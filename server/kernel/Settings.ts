import type { SettingsGroup, SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { TrustedProxies } from '../platform/http/clientAddress.ts'

/** What one retail customer may hold without having paid. */
export type OrderLimits = SettingsValues['limits']

/** What the environment sets of the settings that an owner may else save in the shop. It wins. */
export interface SettingsFromEnvironment {
  values: { [Group in SettingsGroup]?: Partial<SettingsValues[Group]> }
  /** By group and name. */
  secrets: Partial<Record<SettingsGroup, Readonly<Record<string, string>>>>
  /** All that it sets of payment providers, by name: their keys, and where their servers are. */
  providers: Readonly<Record<string, string>>
}

/** What belongs to the machine (docs/settings.md); what belongs to the owner is in `ShopSettings`. */
export interface Settings {
  production: boolean
  port: number
  host: string
  /** Where visitors reach the shop, without a last slash; absent: the address it listens on. */
  publicUrl: string | undefined
  /** Absolute path of the folder that holds everything the shop must not lose. */
  dataDir: string
  /** A PostgreSQL server; absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** What secrets of the shop are sealed with; absent: a key in `dataDir`. */
  settingsKey: string | undefined
  seed: 'demo' | 'none'
  seedProducts: number | undefined
  /** Whether the demo comes with months of orders. */
  seedOrders: boolean
  adminEmail: string
  /** Absent: made up and printed once. */
  adminPassword: string | undefined
  /** ISO code that online payments are charged in. */
  paymentCurrency: string
  /** Who sends it as a bearer token may read /metrics; absent: nobody. */
  metricsToken: string | undefined
  payload: { publicKey: string; vector: string; sealed: boolean }
  /** Whose X-Forwarded-For is believed. */
  trustProxy: TrustedProxies
  rateLimit: boolean
  /** The hour in Riyadh in which the books are compared every night; null: never. */
  auditHour: number | null
  compat: 'corrected' | 'described'
  /** MB that must be free in `dataDir`, or the shop does not start. */
  minFreeSpace: number
  logLevel: string
  fromEnvironment: SettingsFromEnvironment
}
