/** A "no" of the stand-in, answered in the shape that Razorpay documents for its errors. */
export class StandInError extends Error {
  override readonly name = 'StandInError'
  readonly status: number
  readonly error: ErrorShape

  constructor(status: number, description: string, more: Partial<ErrorShape> = {}) {
    super(description)
    this.status = status
    this.error = {
      code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      description,
      source: status >= 500 ? 'internal' : 'business',
      step: 'payment_initiation',
      reason: status >= 500 ? 'server_error' : 'input_validation_failed',
      metadata: {},
      ...more,
    }
  }
}

export interface ErrorShape {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  field?: string
  source: string
  step: string
  reason: string
  metadata: { order_id?: string; payment_id?: string }
}
