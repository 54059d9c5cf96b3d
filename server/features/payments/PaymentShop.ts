import type { Shop } from '../shop/index.ts'
import type { PaymentProvider } from './PaymentProvider.ts'

/** The shop as payments need it. */
export interface PaymentShop extends Shop {
  /** Takes new payments; null: no provider is set, online payment is unavailable. */
  payments: PaymentProvider | null
}

/** Who took a payment, whatever takes new ones today; null where it is not set any more. */
export function providerNamed({ payments }: PaymentShop, name: string): PaymentProvider | null {
  return payments?.name === name ? payments : null
}
