import type { Section } from '../details/index.ts'
import type { GroupReply } from './settingsQuery.ts'

/** Names of providers with their own spelling; others are shown as the shop names them. */
const providerNames: Readonly<Record<string, string>> = { razorpay: 'Razorpay' }
const nameOf = (provider: string) => providerNames[provider] ?? provider

/** A provider's keys begin with its name: `RAZORPAY_KEY_ID`. */
const providerOf = (key: string) => (key.split('_')[0] ?? key).toLowerCase()

/** Choice of the payment provider, and the keys of each provider that this shop knows. */
export function paymentSections({ values, secrets }: GroupReply): readonly Section[] {
  const keysOf = Map.groupBy(Object.keys(secrets), providerOf)
  const chosen = typeof values.provider === 'string' ? [values.provider] : []
  const providers = [...new Set([...keysOf.keys(), ...chosen])]
  return [
    {
      name: 'provider',
      fields: [
        {
          kind: 'choice',
          name: 'provider',
          optional: true,
          none: 'settings_payment_provider_none',
          options: providers.map((provider) => ({ value: provider, text: () => nameOf(provider) })),
        },
      ],
    },
    ...[...keysOf].map(([provider, keys]) => ({
      name: provider,
      title: nameOf(provider),
      fields: keys.map((key) => ({ kind: 'secret', name: key }) as const),
    })),
  ]
}
