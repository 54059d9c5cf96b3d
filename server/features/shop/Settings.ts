import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import type { TrustedProxies } from '../../platform/http/clientAddress.ts'

/** A payment provider whose keys are set. */
export interface ConfiguredProvider {
  name: string
  create: () => PaymentProvider
}

/** What one retail customer may hold without having paid; trade customers are known to the shop and have no such limits. */
export interface OrderLimits {
  /** Cash orders that wait to be sent. */
  maxOpen: number
  /** What they may come to together, with VAT and delivery. */
  maxOpenHalalas: number
  /** Up to this sum of open cash orders nobody is asked for anything, whatever they consist of. */
  provenEmailAboveHalalas: number
  /** So many pieces of one product may be in open cash orders, … */
  maxQuantity: number
  /** … and more only up to this share, in percent, of all the pieces there are. */
  maxSharePercent: number
  /** Online orders within 24 hours that were reserved and not paid. */
  maxUnpaidReservations: number
  /** Quotations within 24 hours. */
  maxDailyQuotations: number
}

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
  seed: 'demo' | 'none'
  seedProducts: number | undefined
  adminEmail: string
  /** Absent: made up and printed once. */
  adminPassword: string | undefined
  /** Mail server; absent: mail is kept in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The first takes new payments; none: online payment is unavailable. */
  paymentProviders: readonly ConfiguredProvider[]
  /** ISO code that online payments are charged in. */
  paymentCurrency: string
  /** Who sends it as a bearer token may read /metrics; absent: nobody. */
  metricsToken: string | undefined
  payload: { publicKey: string; vector: string; sealed: boolean }
  /** Whose X-Forwarded-For is believed. */
  trustProxy: TrustedProxies
  rateLimit: boolean
  orderLimits: OrderLimits
  /** The hour in Riyadh in which the books are compared every night; null: never. */
  auditHour: number | null
  compat: 'corrected' | 'described'
  passwordMin: number
  /** MB that must be free in `dataDir`, or the shop does not start. */
  minFreeSpace: number
  logLevel: string
}
