/** Classifies database errors of any driver; Drizzle wraps the driver's error as `cause`. */

interface DriverError {
  code?: unknown
  syscall?: unknown
  constraint?: unknown
  message?: unknown
  cause?: unknown
}

function* causes(error: unknown): Generator<DriverError> {
  for (let depth = 0; depth < 5 && typeof error === 'object' && error !== null; depth += 1) {
    const current: DriverError = error
    yield current
    error = current.cause
  }
}

/** Name of the violated unique constraint, or `null`. */
export function violatedUnique(error: unknown): string | null {
  for (const { code, constraint } of causes(error))
    if (code === '23505') return typeof constraint === 'string' ? constraint : ''
  return null
}

/** A transaction that lost against another one and may be retried. */
export function isConflict(error: unknown): boolean {
  for (const { code } of causes(error)) if (code === '40001' || code === '40P01') return true
  return false
}

/** A lock that others held for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  for (const { code } of causes(error)) if (code === '55P03') return true
  return false
}

/** A value that the database never accepts, however often it is retried. */
export function isDataException(error: unknown): boolean {
  for (const { code } of causes(error)) if (typeof code === 'string' && /^22...$/.test(code)) return true
  return false
}

// 53: no memory, disk or connections left; 57014 and 25P03: timeouts.
const goneCodes =
  /^(08...|53...|57P0.|57014|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const goneMessages =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error/

/** Whether the database is unreachable for now: an outage, never an answer about the shopper's request. */
export function isDatabaseGone(error: unknown): boolean {
  for (const { code, syscall, message } of causes(error)) {
    if (typeof code === 'string' && goneCodes.test(code)) return true
    // A restarting server has no socket for a moment.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (typeof message === 'string' && goneMessages.test(message)) return true
  }
  return false
}
