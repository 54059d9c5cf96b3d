import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import { configuredProviders } from '../settings/index.ts'
import type { Shop } from '../shop/index.ts'

/** The providers whose keys are set, made anew when keys change. Keys that cannot be used are logged, and leave theirs out. */
export function createPaymentProviders({
  shopSettings,
  log,
}: Pick<Shop, 'shopSettings' | 'log'>): () => readonly PaymentProvider[] {
  let made: { of: unknown[]; providers: readonly PaymentProvider[] } | undefined
  return () => {
    const [values, secrets] = [shopSettings.current(), shopSettings.secrets()]
    if (made?.of[0] === values && made.of[1] === secrets) return made.providers
    const { providers, problems } = configuredProviders(secrets.providers, values.payment.provider)
    for (const problem of problems) log.error(problem, 'the keys of a payment provider cannot be used')
    made = { of: [values, secrets], providers: providers.map(({ create }) => create()) }
    return made.providers
  }
}
