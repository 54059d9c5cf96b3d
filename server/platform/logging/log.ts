import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { driverError, shortStack, withoutValues } from './errorSummary.ts'

/** The shop's log. It never contains tokens or the values of statements (addresses, password hashes). */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, redact: ['req.headers["x-access-token"]'], serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

const maxQueryLength = 500

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof DrizzleQueryError) {
    // Message and stack repeat the values, and a bulk insert is long without them too.
    return {
      type: 'DrizzleQueryError',
      query: error.query.slice(0, maxQueryLength),
      cause: error.cause && describeError(error.cause),
    }
  }
  const driver = 'severity' in error ? driverError(error) : null
  if (driver) return { type: error.name, code: driver.code, message: withoutValues(driver), stack: shortStack(error) }
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
