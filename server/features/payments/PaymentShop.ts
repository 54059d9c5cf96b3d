import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import type { Shop } from '../../kernel/index.ts'

/** The shop as payments need it. */
export interface PaymentShop extends Shop {
  /**
   * Configured providers, the one for new payments first: a payment is refunded by, and may be reported by, the one that took it.
   * Empty: online payment is unavailable.
   */
  paymentProviders: () => readonly PaymentProvider[]
}

/** Who takes new payments; null: nobody. */
export function currentProvider({ paymentProviders }: PaymentShop): PaymentProvider | null {
  return paymentProviders()[0] ?? null
}

/** Who took a payment, whatever takes new ones today; null where it is not set any more. */
export function providerNamed({ paymentProviders }: PaymentShop, name: string): PaymentProvider | null {
  return paymentProviders().find((provider) => provider.name === name) ?? null
}
