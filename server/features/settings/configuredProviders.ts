import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import { providerKinds } from '@rawaj/payment-providers/providers.ts'

interface ConfiguredProvider {
  name: string
  create: () => PaymentProvider
}

/** An error in the keys of a provider. */
interface ProviderProblem {
  provider: string
  /** The name of the key. */
  key: string
}

/** The providers whose keys are set, the chosen one first, and what keeps others from being used. */
export function configuredProviders(
  keys: Readonly<Record<string, string>>,
  chosen: string | null,
): { providers: ConfiguredProvider[]; problems: ProviderProblem[] } {
  const providers: ConfiguredProvider[] = []
  const problems: ProviderProblem[] = []
  for (const { name, settings } of providerKinds) {
    const read = settings.safeParse(keys)
    if (!read.success) problems.push({ provider: name, key: String(read.error.issues[0]?.path[0] ?? name) })
    else if (read.data) providers.push({ name, create: read.data })
  }
  return {
    providers: providers.toSorted((one, other) => Number(other.name === chosen) - Number(one.name === chosen)),
    problems,
  }
}
