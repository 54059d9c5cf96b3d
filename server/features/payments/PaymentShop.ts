import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import type { Shop } from '../../kernel/index.ts'

/** Parts of the shop that payments need. */
export interface PaymentShop extends Shop {
  /**
   * Configured providers, the one for new payments first: a payment is refunded by, and may be reported by, the one that took it.
   * Empty: online payment is unavailable.
   */
  paymentProviders: () => readonly PaymentProvider[]
}

/** Provider for new payments; null: none. */
export function currentProvider({ paymentProviders }: PaymentShop): PaymentProvider | null {
  return paymentProviders()[0] ?? null
}

/** Provider that took a payment, whatever takes new ones today; null if it is not configured any more. */
export function providerNamed({ paymentProviders }: PaymentShop, name: string): PaymentProvider | null {
  return paymentProviders().find((provider) => provider.name === name) ?? null
}
