/** A payment as its provider knows it. Amounts are in the smallest unit of the currency. */
export interface ProviderPayment {
  id: string
  orderId: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

/** Who takes the money of online orders. A second provider is one more file that keeps this promise. */
export interface PaymentProvider {
  name: string
  /** Public: the browser needs it. */
  keyId: string
  createOrder(order: { amount: number; currency: string; receipt: string }): Promise<{ id: string }>
  /** Whether the provider signed this payment of this order. `orderId` is the one the shop stored. */
  signedPayment(payment: { orderId: string; paymentId: string; signature: string }): boolean
  /** Whether the provider signed these very bytes. */
  signedWebhook(body: Uint8Array, signature: string): boolean
  payment(paymentId: string): Promise<ProviderPayment>
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  /** Takes money that the bank has promised; done again, it answers as the first time. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>
  /** The same key never pays back twice. */
  refund(payment: { paymentId: string; amount: number; idempotencyKey: string }): Promise<void>
}

/** The provider does not answer, or not in time: nothing is known about what was asked. */
export class ProviderTrouble extends Error {
  override readonly name = 'ProviderTrouble'
}

/** The provider answered "no". */
export class ProviderRejectedError extends Error {
  override readonly name = 'ProviderRejectedError'
}
