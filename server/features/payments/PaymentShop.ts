import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import type { Shop } from '../shop/index.ts'

/** The shop as payments need it. */
export interface PaymentShop extends Shop {
  /** Takes new payments; null: no provider is set, online payment is unavailable. */
  payments: PaymentProvider | null
  /** All that are set: whoever took a payment gives it back, and may tell of it. */
  paymentProviders: readonly PaymentProvider[]
}

/** Who took a payment, whatever takes new ones today; null where it is not set any more. */
export function providerNamed({ payments, paymentProviders }: PaymentShop, name: string): PaymentProvider | null {
  if (payments?.name === name) return payments
  return paymentProviders.find((provider) => provider.name === name) ?? null
}
