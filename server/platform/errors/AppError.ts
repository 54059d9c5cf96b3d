import { type ErrorCode, errorCatalogue, type FieldErrorCode, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'

export interface FieldError {
  code: FieldErrorCode
  message: string
}

export interface AppErrorDetails {
  /** What is wrong with which field, or with which product by its id. The message is the catalogue's, unless it is given. */
  fields?: Record<string, FieldErrorCode | FieldError>
  data?: unknown
  /** For 429 and 503. */
  retryAfterSeconds?: number
}

/** An expected "no". Thrown, so that an open transaction rolls back by itself; platform/http/errorReply.ts makes the reply. */
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

  /** Codes and messages of the fields that are to blame; nothing where there are none. */
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
