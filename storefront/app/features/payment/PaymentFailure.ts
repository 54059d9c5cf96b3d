/**
 * An online payment that led to no order. `unconfirmed`: it was paid, and whether the shop knows could not be found
 * out. The others are the sentences of the spec (section 8).
 */
export type PaymentFailureReason =
  | 'Razorpay SDK load failure'
  | 'Failed to create order'
  | 'Payment failed'
  | 'unconfirmed'

export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure'
  readonly reason: PaymentFailureReason

  constructor(reason: PaymentFailureReason) {
    super(reason)
    this.reason = reason
  }
}
