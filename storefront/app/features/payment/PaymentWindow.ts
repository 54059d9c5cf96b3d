/** What the provider's window hands over after a payment: signed, and believed only by the server. */
export interface PaymentProof {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The options of Razorpay's checkout that the shop uses. */
export interface PaymentWindowOptions {
  key: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  /** Seconds until the window closes by itself. */
  timeout: number
  handler: (proof: PaymentProof) => void
  modal: { confirm_close: boolean; ondismiss: () => void }
}

export interface PaymentWindow {
  on: (event: 'payment.failed', listener: () => void) => unknown
  open: () => unknown
}

/** `window.Razorpay`, once the provider's script has run. */
export type PaymentWindowMaker = new (options: PaymentWindowOptions) => PaymentWindow
