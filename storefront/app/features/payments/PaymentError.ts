import type { ErrorCode } from '@rawaj/contract/api/errors.ts'
import type { PaymentWindowError } from '@rawaj/payment-providers/PaymentWindow.ts'

/** `payment_unconfirmed`: it was paid, and whether the shop knows could not be found out. */
type PaymentErrorCode =
  | Extract<ErrorCode, 'order_not_created'>
  | PaymentWindowError['code']
  | 'payment_failed'
  | 'payment_unconfirmed'

/** An online payment that led to no order. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly code: PaymentErrorCode

  constructor(code: PaymentErrorCode) {
    super(code)
    this.code = code
  }
}
