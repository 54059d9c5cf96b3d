import type { Shop } from '../shop/index.ts'
import type { PaymentProvider } from './PaymentProvider.ts'

/** The shop as payments need it. */
export interface PaymentShop extends Shop {
  /** null: no provider is set, online payment is unavailable. */
  payments: PaymentProvider | null
}
