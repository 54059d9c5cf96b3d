import { type RefusalCode, refusals } from '@rawaj/contract/refusals.ts'

export interface RefusalDetails {
  /** Message by field, or by product id. */
  errors?: Record<string, string>
  data?: unknown
  /** Where the table's sentence is not the right one. */
  message?: string
  /** For 429 and 503. */
  retryAfterSeconds?: number
}

/** An expected "no". Thrown, so that an open transaction rolls back by itself; platform/http/failureReply.ts words it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }
}
