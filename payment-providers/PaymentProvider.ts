/** A payment as its provider knows it. Amounts are in the smallest unit of the currency. */
export interface ProviderPayment {
  id: string
  orderId: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

/** Data from the payment window of the browser, as its own part names it (PaymentWindow.ts). */
export type PaymentProof = Readonly<Record<string, string>>

/** Where a provider's window may load from, by directive of the page's Content-Security-Policy. */
export type ContentSources = Partial<Record<'script' | 'style' | 'frame' | 'connect' | 'img', string>>

/** Who takes the money of online orders: its server side. One more is a folder here (docs/architecture.md, Where to add). */
export interface PaymentProvider {
  name: string
  /** Public: the browser needs it. */
  keyId: string
  /** Where its window comes from; the browser's part knows what lies there. */
  windowUrl: string
  contentSources: ContentSources
  createOrder(order: { amount: number; currency: string; receipt: string }): Promise<{ id: string }>
  /** The payment that the proof speaks of, if the provider signed it for this order: the one that the shop stored. */
  signedPaymentId(orderId: string, proof: PaymentProof): string | null
  webhooks: ProviderWebhooks
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  fetchPayments(orderId: string): Promise<ProviderPayment[]>
  /** Captures an authorized payment; idempotent. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>
  /** Idempotent by its key. */
  refund(payment: {
    paymentId: string
    amount: number
    currency: string
    idempotencyKey: string
    /** Mark by which the shop recognises the refund; null: none, so that it is treated as one that was sent without. */
    mark: string | null
  }): Promise<ProviderRefund>
  fetchRefund(refund: { paymentId: string; refundId: string }): Promise<ProviderRefund>
  /** All refunds of a payment, with their marks. Absent: it does not tell marks again, here or in its webhooks. */
  fetchRefunds?(paymentId: string): Promise<ListedRefund[]>
}

/** How a provider reports what has happened. */
export interface ProviderWebhooks {
  /**
   * Whether it comes from the provider: signed by it, or with a secret that nobody else knows, in a header or in its body. Secrets
   * are compared in constant time (`isSameSecret`).
   */
  isGenuine(request: WebhookRequest): boolean
  /**
   * Whether what proves this covers the body. Otherwise the secret could be sent with any other body once it was seen: payments are
   * fetched anew then, and refunds are looked for in `fetchRefunds`; without that they are left to the nightly job.
   */
  isBodySigned: boolean
  /** @returns the event of a genuine webhook; null: it cannot be read */
  parse(body: Uint8Array): ProviderWebhook | null
}

/** A webhook as it arrived. */
export interface WebhookRequest {
  /** The very bytes. */
  body: Uint8Array
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
}

/** Event of a webhook: `event` names it as the provider does. */
export interface ProviderWebhook {
  event: string
  /** `paid`: money has come or was promised; `refunded`, `refund_failed`: it went back, or could not; others concern other people. */
  kind: 'paid' | 'refunded' | 'refund_failed' | 'other'
  payment: ProviderPayment | undefined
  refund: { id: string; paymentId: string; amount: number; mark: string | null } | undefined
}

/** A refund as its provider knows it. */
export interface ProviderRefund {
  id: string
  status: 'pending' | 'processed' | 'failed'
}

/** A refund of a payment, by the shop or at the provider's dashboard. */
export interface ListedRefund extends ProviderRefund {
  amount: number
  /** The mark given to it when it was requested; null: none. */
  mark: string | null
}

/** The provider does not answer, or not in time: nothing is known about what was asked. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/** The provider rejected the request. */
export class ProviderRejectedError extends Error {
  override readonly name = 'ProviderRejectedError'
}
