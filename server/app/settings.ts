import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { normaliseEmail } from '@rawaj/contract/fields/emailAddress.ts'
import { providerKinds } from '@rawaj/payment-providers/providers.ts'
import { z } from 'zod'
import type { Settings, SettingsFromEnvironment } from '../kernel/index.ts'
import type { TrustedProxies } from '../platform/http/clientAddress.ts'

/**
 * Every setting of the shop (docs/settings.md), read once at the start. An empty variable counts as unset, because
 * that is how compose files and shells spell "nothing here".
 */

const text = z.string().trim()
const booleanSetting = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on')
const wholeNumber = (low: number, high: number) =>
  text
    .regex(/^\d{1,9}$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`)
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })

const providerNames = providerKinds.map(({ name }) => name)

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function trustedProxies(value: string, context: z.RefinementCtx): TrustedProxies {
  const refused = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (/^(off|false|no|0)$/i.test(value)) return false
  if (/^(on|true|yes|all|\*)$/i.test(value))
    return refused(
      `must say which proxies to believe, because "${value}" would believe every visitor: write how many stand in front of the shop, usually 1, or their addresses with commas between`,
    )
  if (/^[1-9]\d?$/.test(value)) return { hops: Number(value) }
  const addresses = value.split(',').map((part) => part.trim())
  if (addresses.every((address) => proxyNames.includes(address) || isNetwork(address))) return { addresses }
  return refused('must be off, a number of proxies from 1 to 99, or their addresses with commas between')
}

/** An address, or a network in CIDR notation that does not hold every address there is. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** Whole riyals, stored as halalas. */
const riyals = wholeNumber(0, 999_999_999).transform((value) => value * 100)
const maxCount = 999_999_999

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  DATA_DIR: text.min(1).default('./data'),
  SETTINGS_KEY: text.min(32, 'must have at least 32 characters').optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres:// or postgresql://' })
    .optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  SEED_PRODUCTS: wholeNumber(1, 1_000_000).optional(),
  SEED_ORDERS: booleanSetting.default(true),
  ADMIN_EMAIL: z
    .string()
    .transform((text, context) => {
      const address = normaliseEmail(text)
      if (address !== null) return address
      context.addIssue({ code: 'custom', message: 'must be an e-mail address' })
      return z.NEVER
    })
    .default('admin@rawaj.example'),
  ADMIN_PASSWORD: z
    .string()
    .min(5, 'must have at least 5 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: text
    .regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or a name and <address>')
    .optional(),
  PAYMENT_PROVIDER: z.enum(providerNames, { error: `must be ${providerNames.join(' or ')}` }).optional(),
  PAYMENT_CURRENCY: text
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'must be the three letters of a currency')
    .optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  PAYLOAD_PUBLIC_KEY: z.string().min(1).default('rawaj-public-payload-key'),
  PAYLOAD_IV: z
    .string()
    .refine((vector) => [...vector].length === 20, 'must have exactly 20 characters')
    .default('rawaj-payload-vector'),
  PAYLOAD_SEAL: booleanSetting.default(true),
  TRUST_PROXY: text.transform(trustedProxies).default(false),
  RATE_LIMIT: booleanSetting.default(true),
  ORDER_MAX_OPEN: wholeNumber(1, maxCount).optional(),
  ORDER_MAX_OPEN_TOTAL: riyals.optional(),
  ORDER_PROVEN_EMAIL_ABOVE: riyals.optional(),
  ORDER_MAX_QUANTITY: wholeNumber(0, maxCount).optional(),
  ORDER_MAX_SHARE: wholeNumber(0, 100).optional(),
  RESERVATION_MAX_UNPAID: wholeNumber(1, maxCount).optional(),
  QUOTATION_MAX_DAILY: wholeNumber(1, maxCount).optional(),
  AUDIT_HOUR: z
    .literal('off')
    .transform(() => null)
    .or(wholeNumber(0, 23))
    .default(3),
  FATOORA_URL: webAddress.optional(),
  COMPAT: z.enum(['corrected', 'described'], { error: 'must be corrected or described' }).default('corrected'),
  PASSWORD_MIN: wholeNumber(5, 64).optional(),
  STAFF_TOKENS: booleanSetting.optional(),
  MIN_FREE_SPACE: wholeNumber(0, 999_999_999).default(200),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('warn'),
})

/** The environment variables that are read; docs/settings.md describes each. */
export const settingNames = [
  ...Object.keys(environmentSchema.shape),
  ...providerKinds.flatMap((provider) => provider.settingNames),
]

/** An invalid setting; the message is for the owner. */
export class InvalidSettingError extends Error {
  override readonly name = 'InvalidSettingError'
}

/**
 * Reads the settings from environment variables.
 * @throws InvalidSettingError for the first that cannot be used
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const value = parse(environmentSchema, values)
  const production = value.NODE_ENV === 'production'
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    settingsKey: value.SETTINGS_KEY,
    // A production start must never fill a real shop with demo products because a variable is missing.
    seed: value.SEED ?? (production ? 'none' : 'demo'),
    seedProducts: value.SEED_PRODUCTS,
    seedOrders: value.SEED_ORDERS,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    paymentCurrency: currencyOf(value),
    metricsToken: value.METRICS_TOKEN,
    payload: { publicKey: value.PAYLOAD_PUBLIC_KEY, vector: value.PAYLOAD_IV, sealed: value.PAYLOAD_SEAL },
    trustProxy: value.TRUST_PROXY,
    rateLimit: value.RATE_LIMIT,
    auditHour: value.AUDIT_HOUR,
    authorityUrl: value.FATOORA_URL,
    compat: value.COMPAT,
    minFreeSpace: value.MIN_FREE_SPACE,
    logLevel: value.LOG_LEVEL,
    fromEnvironment: ownersSettings(values, value),
  }
}

/** Totals are riyals; only where the described behaviour is wished for are they charged under another name. */
function currencyOf({ COMPAT: compat, PAYMENT_CURRENCY: currency }: z.output<typeof environmentSchema>): string {
  if (compat === 'described') return currency ?? 'INR'
  if (currency === undefined || currency === 'SAR') return 'SAR'
  throw new InvalidSettingError(
    'The setting PAYMENT_CURRENCY is wrong: it must be SAR, because prices are in riyals; only COMPAT=described charges them under another name.',
  )
}

/** The owner's settings that the environment sets; a default does not count as set. */
function ownersSettings(
  values: Readonly<Record<string, string | undefined>>,
  value: z.output<typeof environmentSchema>,
): SettingsFromEnvironment {
  for (const { settings } of providerKinds) parse(settings, values)
  const isSet = ([, setting]: [string, unknown]) => setting !== undefined
  const given = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])))
  const groups = {
    accounts: { passwordMin: value.PASSWORD_MIN, staffTokens: value.STAFF_TOKENS },
    mail: { sender: value.MAIL_FROM, origin: value.PUBLIC_URL },
    limits: {
      maxOpen: value.ORDER_MAX_OPEN,
      maxOpenHalalas: value.ORDER_MAX_OPEN_TOTAL,
      provenEmailAboveHalalas: value.ORDER_PROVEN_EMAIL_ABOVE,
      maxQuantity: value.ORDER_MAX_QUANTITY,
      maxSharePercent: value.ORDER_MAX_SHARE,
      maxUnpaidReservations: value.RESERVATION_MAX_UNPAID,
      maxDailyQuotations: value.QUOTATION_MAX_DAILY,
    },
    payment: { provider: value.PAYMENT_PROVIDER },
  }
  return {
    values: Object.fromEntries(
      Object.entries(groups).map(([group, fields]) => [
        group,
        Object.fromEntries(Object.entries(fields).filter(isSet)),
      ]),
    ),
    secrets: {
      mail: value.SMTP_URL === undefined ? {} : { smtpUrl: value.SMTP_URL },
      payment: given(providerKinds.flatMap(({ keyNames }) => keyNames)),
    },
    providers: given(providerKinds.flatMap(({ settingNames }) => settingNames)),
  }
}

/** @throws InvalidSettingError for the first value that cannot be used */
function parse<Value>(schema: z.ZodType<Value>, values: object): Value {
  const read = schema.safeParse(values)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new InvalidSettingError(
    `The setting ${issue?.path.join('.') ?? '?'} is wrong: it ${issue?.message ?? 'cannot be read'}.`,
  )
}
