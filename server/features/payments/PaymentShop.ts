import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import type { Shop } from '../../kernel/index.ts'

/** The shop as payments need it. */
export interface PaymentShop extends Shop {
  /**
   * Those that are set now, the one that takes new payments first: whoever took a payment gives it back, and may tell of
   * it. None: online payment is unavailable.
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
