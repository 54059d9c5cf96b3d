import type { SettingsGroup, SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { TrustedProxies } from '../platform/http/clientAddress.ts'

/** Limits on what one retail customer may hold without having paid. */
export type OrderLimits = SettingsValues['limits']

/** Settings that the environment sets though the owner may save them in the shop. The environment takes precedence. */
export interface SettingsFromEnvironment {
  values: { [Group in SettingsGroup]?: Partial<SettingsValues[Group]> }
  /** By group and name. */
  secrets: Partial<Record<SettingsGroup, Readonly<Record<string, string>>>>
  /** Everything that the environment sets of payment providers, by name: their keys and the addresses of their servers. */
  providers: Readonly<Record<string, string>>
}

/** Settings of the machine (docs/settings.md); the owner's are in `ShopSettings`. */
export interface Settings {
  production: boolean
  port: number
  host: string
  /** URL at which visitors reach the shop, without a trailing slash; absent: the address it listens on. */
  publicUrl: string | undefined
  /** Absolute path of the folder that holds everything the shop must not lose. */
  dataDir: string
  /** URL of a PostgreSQL server; absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Key that secrets of the shop are encrypted with; absent: a key in `dataDir`. */
  settingsKey: string | undefined
  seed: 'demo' | 'none'
  seedProducts: number | undefined
  /** Whether the demo includes months of orders. */
  seedOrders: boolean
  adminEmail: string
  /** Absent: generated and printed once. */
  adminPassword: string | undefined
  /** ISO code that online payments are charged in. */
  paymentCurrency: string
  /** Bearer token that gives access to /metrics; absent: no access. */
  metricsToken: string | undefined
  payload: { publicKey: string; vector: string; sealed: boolean }
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: TrustedProxies
  rateLimit: boolean
  /** Hour in Riyadh of the nightly audit of the books; null: never. */
  auditHour: number | null
  /** Another address of the tax authority, for its stand-in. */
  authorityUrl: string | undefined
  compat: 'corrected' | 'described'
  /** MB that must be free in `dataDir` for the shop to start. */
  minFreeSpace: number
  logLevel: string
  fromEnvironment: SettingsFromEnvironment
}
