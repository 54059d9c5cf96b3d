import type { CallReply } from '@rawaj/contract/api/calls.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { PaymentProof } from './PaymentProvider.ts'

/** Amount to pay, and the window's description of it. */
export interface PaymentRequest {
  /** The provider's public key, and its id of the order, from POST /checkout. */
  keyId: string
  orderId: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  shopName: string
  description: string
  customer: { name: string; email: string; mobile: string }
  themeColour: string
  /** Seconds until the window closes by itself. */
  timeoutSeconds: number
}

/**
 * Shows the window until the customer has paid, or null when they left it. A payment that fails is reported to `onFailed` and
 * may be tried again in the same window.
 */
type OpenPaymentWindow = (request: PaymentRequest, onFailed: () => void) => Promise<PaymentProof | null>

/** A paid order for the shop to verify: its id at the provider, the window's proof, and what was ordered. */
export interface PaymentToVerify {
  orderId: string
  proof: PaymentProof
  datas: object
}

/** A provider's side in the browser. */
export interface PaymentWindow {
  /**
   * Loads what the window needs from the provider's `windowUrl`.
   * @throws `PaymentWindowError`
   */
  load(windowUrl: string): Promise<OpenPaymentWindow>
  /** Asks the shop to verify the payment. */
  verify(shopApi: ShopApi, payment: PaymentToVerify): Promise<CallReply<'verifyPayment'>>
}

/** The window cannot be shown; `payment_script_failed` is what the spec (section 9) says of Razorpay's. */
export class PaymentWindowError extends Error {
  override readonly name = 'PaymentWindowError'
  readonly code: 'payment_script_failed' | 'payment_window_failed'

  constructor(code: PaymentWindowError['code']) {
    super(code)
    this.code = code
  }
}
