import type { Settings } from '../shop/index.ts'
import type { PaymentProvider } from './PaymentProvider.ts'
import { razorpayProvider } from './razorpay/razorpayProvider.ts'

/** The provider of the settings, or `null` where none is set. */
export function createPaymentProvider({ razorpay }: Settings): PaymentProvider | null {
  return razorpay ? razorpayProvider(razorpay) : null
}
