import type { Settings } from '../settings.ts'
import type { PaymentProvider } from './PaymentProvider.ts'

/** The provider of the settings, or `null` where none is set. */
export function createPaymentProvider(_settings: Settings): PaymentProvider | null {
  return null
}
