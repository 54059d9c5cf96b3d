import { type ErrorCode, errorCatalogue } from '@rawaj/contract/api/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { QueueAbortedError } from '../admission/createQueue.ts'
import { isDatabaseGone } from '../database/errorCode.ts'
import { ReadCancelledError } from '../database/readPool.ts'
import { AppError } from '../errors/AppError.ts'
import { isDiskFull } from '../files/diskSpace.ts'

/** Any error as the AppError that the caller receives; internal errors are logged, and reported without detail. */
export function toAppError(error: unknown, log: FastifyRequest['log']): AppError {
  if (error instanceof AppError) return error
  // The client has disconnected.
  if (error instanceof ReadCancelledError || error instanceof QueueAbortedError) return new AppError('unavailable')
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full: nothing can be written until there is room')
    return new AppError('unavailable', { retryAfterSeconds: 30 })
  }
  if (isDatabaseGone(error)) {
    log.error({ err: error }, 'the database is out of reach')
    return new AppError('unavailable', { retryAfterSeconds: 5 })
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new AppError(codeByStatus[status] ?? 'malformed_body')
  if (status === 503) return new AppError('unavailable', { retryAfterSeconds: 5 })
  log.error({ err: error }, 'a call failed')
  return new AppError('fault')
}

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'wrong_method',
  408: 'request_timeout',
  413: 'too_large',
  414: 'uri_too_long',
  415: 'wrong_content_type',
  429: 'too_many_requests',
}

/** The failure shape (docs/api.md): programs decide by `code`, people read `message`. */
export function errorBody({ code, message, details, fieldErrors: { errors, errorCodes } }: AppError) {
  return {
    success: false,
    message,
    code,
    ...(errors && { errors, error_codes: errorCodes }),
    ...(details.data !== undefined && { data: details.data }),
  }
}

/** The one place that turns an error into a reply. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error, request.log)
  const { status } = errorCatalogue[appError.code]
  const retryAfter = appError.details.retryAfterSeconds ?? (status === 503 || status === 429 ? 60 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (appError.code === 'busy') request.server.earlyRejections.noteFull(request.raw)
  // The rest of a body that was given up is not waited for.
  if (status === 408) reply.header('connection', 'close')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(appError)))
}
