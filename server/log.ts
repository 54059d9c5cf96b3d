import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/** The shop's log. Tokens and the values of statements (addresses, password hashes) never stand in it. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, redact: ['req.headers["x-access-token"]'], serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof DrizzleQueryError) {
    // Its own message and stack repeat the values.
    return { type: 'DrizzleQueryError', query: error.query, cause: error.cause && describeError(error.cause) }
  }
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
