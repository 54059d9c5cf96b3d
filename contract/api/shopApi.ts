import type { CallInput, CallName, CallReply } from './calls.ts'
import type { ErrorCode, FieldErrorCode } from './errors.ts'

/**
 * The one interface to the shop, made from the table of calls. It travels two ways: over fetch in the browser, and
 * straight to the handlers when a page is rendered on the server. Both throw `ShopApiError` for a failure reply.
 */
export type ShopApi = {
  [Name in CallName]: (input: CallInput<Name>, options?: CallOptions) => Promise<CallReply<Name>>
}

export interface CallOptions {
  /** The same key from the same caller is done once; absent: the client's own, by what is sent (requestKeys.ts). */
  idempotencyKey?: string
  /** In place of the one that the session has. */
  token?: string
  signal?: AbortSignal
  /** Reads a reply that comes in parts, which the browser then asks for; absent: it is read whole. */
  readReply?: (response: Response) => Promise<Record<string, unknown>>
  /** Asked for before the visitor goes there: it counts as no visit. */
  purpose?: 'prefetch'
}

/**
 * A failure reply: the code to decide by, the message for people, and, where there are any, codes and messages by field,
 * and data such as new totals. `code` is `no_connection` where the shop was not reached (status 0), and missing
 * where something in between answered for it.
 */
export class ShopApiError extends Error {
  /** By name: the pages' build has a copy of this class, and is handed errors of the server's. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ShopApiError'
  }

  override readonly name = 'ShopApiError'
  readonly status: number
  readonly code: ErrorCode | 'no_connection' | undefined
  /** By field, or by product id. */
  readonly errorCodes: Record<string, FieldErrorCode>
  /** The messages of the same fields. */
  readonly errors: Record<string, string>
  readonly data: unknown
  /** The reply's Retry-After, where it has one that the carrier reads. */
  readonly retryAfterSeconds: number | undefined

  constructor(failure: {
    status: number
    message: string
    code?: ErrorCode | 'no_connection' | undefined
    errorCodes?: Record<string, FieldErrorCode>
    errors?: Record<string, string>
    data?: unknown
    retryAfterSeconds?: number | undefined
  }) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.code
    this.errorCodes = failure.errorCodes ?? {}
    this.errors = failure.errors ?? {}
    this.data = failure.data
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}
