import { defaultSettings, type SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import { providerKinds } from '@rawaj/payment-providers/providers.ts'
import type { PaymentShop } from '../../features/payments/index.ts'
import type { InterfaceTexts, Settings, Shop, ShopSettings } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { seededBytes } from './seededBytes.ts'

/** The shop that writes the past: its own use cases, at past moments. */
export interface PastShop {
  shop: PaymentShop
  setClock(moment: Date): void
  /** The refunds that a provider has been asked for since the last question. */
  takeDueRefunds(): number[]
}

/**
 * A shop inside one transaction, whose clock stands where it is set. What happened then has no consequences now: no event
 * is published, no job is added and no mail written; whatever else would reach out of the transaction fails. It has the
 * default settings but for what the shop promises and where it is paid, and numbers its orders by a fixed seed.
 */
export function createPastShop(
  tx: Database,
  settings: Pick<Settings, 'paymentCurrency' | 'compat'>,
  own: Pick<SettingsValues, 'promises' | 'bank'>,
): PastShop {
  const ownSettings = { ...unlimitedSettings, ...own }
  let now = new Date(0)
  let dueRefunds: number[] = []
  const shop: Partial<PaymentShop> = {
    db: withoutSavepoints(tx),
    clock: () => now,
    randomBytes: seededBytes(20_261_101),
    settings: withoutOthers<Settings>('settings', { ...settings, rateLimit: false }),
    shopSettings: withoutOthers<ShopSettings>('shopSettings', { current: () => ownSettings }),
    // No texts had been rewritten at that time.
    interfaceTexts: withoutOthers<InterfaceTexts>('interfaceTexts', { own: () => ({}) }),
    catalogueVersion: withoutOthers<Shop['catalogueVersion']>('catalogueVersion', { stockChanged() {} }),
    events: { async publish() {}, async publishAll() {} },
    jobs: withoutOthers<Shop['jobs']>('jobs', {
      async add(_tx, name, data) {
        if (name === 'refundPayment' && 'refundId' in data) dueRefunds.push(data.refundId)
      },
    }),
    paymentProviders: () => [provider],
  }
  return {
    shop: withoutOthers<PaymentShop>('shop', shop),
    setClock(moment) {
      now = moment
    },
    takeDueRefunds() {
      const taken = dueRefunds
      dueRefunds = []
      return taken
    },
  }
}

/** All of it is one transaction, which fails whole: savepoints for each of thousands of acts would only take time. */
function withoutSavepoints(tx: Database): Database {
  const transaction: Database['transaction'] = (work) => work(tx as Parameters<typeof work>[0])
  return Object.assign(Object.create(tx) as Database, { transaction })
}

/** Limits do not apply to orders of the past. */
const unlimitedSettings = {
  ...defaultSettings,
  // Orders of a demo have no documents.
  invoicing: { ...defaultSettings.invoicing, issuer: 'program' },
  limits: Object.fromEntries(Object.keys(defaultSettings.limits).map((limit) => [limit, 999_999_999])),
} as typeof defaultSettings

/** Takes the payments of the past, and has given back what it was asked to. */
const provider = withoutOthers<PaymentProvider>('provider', {
  name: providerKinds[0]?.name ?? '',
  refund: async ({ idempotencyKey }) => ({ id: idempotencyKey, status: 'processed' }),
})

/** An object with only these parts: access to any other part throws. */
function withoutOthers<Whole extends object>(name: string, parts: Partial<Whole>): Whole {
  return new Proxy(parts, {
    get(target, part, receiver) {
      if (!(part in target)) throw new Error(`A shop of the past has no ${name}.${String(part)}`)
      return Reflect.get(target, part, receiver)
    },
  }) as Whole
}
