import { type ErrorCode, errorCatalogue, type FieldErrorCode, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'

export interface FieldError {
  code: FieldErrorCode
  message: string
}

export interface AppErrorDetails {
  /** Errors by field, or by product id. The message is the catalogue's, unless it is set here. */
  fields?: Record<string, FieldErrorCode | FieldError>
  data?: unknown
  /** For 429 and 503. */
  retryAfterSeconds?: number
}

/** An expected failure. Thrown, so that an open transaction rolls back; platform/http/errorReply.ts turns it into a reply. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(errorCatalogue[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  /** Codes and messages by field; empty if no field is concerned. */
  get fieldErrors(): { errors?: Record<string, string>; errorCodes?: Record<string, FieldErrorCode> } {
    if (!this.details.fields) return {}
    const fields = Object.entries(this.details.fields).map(([field, error]) => ({ field, ...fieldErrorOf(error) }))
    return {
      errors: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
      errorCodes: Object.fromEntries(fields.map(({ field, code }) => [field, code])),
    }
  }
}

const fieldErrorOf = (error: FieldErrorCode | FieldError): FieldError =>
  typeof error === 'string' ? { code: error, message: fieldErrorCatalogue[error] } : error

/** Fields of the input that are wrong. */
export const invalidInput = (fields: NonNullable<AppErrorDetails['fields']>): AppError =>
  new AppError('invalid_input', { fields })

/** Throws `invalid_input` where a field is wrong. */
export function assertNoFieldErrors(fields: NonNullable<AppErrorDetails['fields']>): void {
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
}
