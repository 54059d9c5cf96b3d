import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import type { Shop } from '../../kernel/index.ts'
import { configuredProviders } from '../settings/index.ts'

/** Providers whose keys are set, recreated when keys change. Unusable keys are logged, and their provider is left out. */
export function createPaymentProviders({
  shopSettings,
  log,
}: Pick<Shop, 'shopSettings' | 'log'>): () => readonly PaymentProvider[] {
  let made: { chosen: string | null; keys: object; providers: readonly PaymentProvider[] } | undefined
  return () => {
    const [{ provider: chosen }, { providers: keys }] = [shopSettings.current().payment, shopSettings.secrets()]
    if (made?.chosen === chosen && made.keys === keys) return made.providers
    const { providers, problems } = configuredProviders(keys, chosen)
    for (const problem of problems) log.error(problem, 'the keys of a payment provider cannot be used')
    made = { chosen, keys, providers: providers.map(({ create }) => create()) }
    return made.providers
  }
}
