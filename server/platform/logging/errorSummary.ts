const maxLength = 300
const maxStackLines = 20

interface DriverError {
  code: string
  message: string
}

/**
 * The error in one short line, without the values of a statement: they are addresses and password hashes, and a bulk insert has
 * hundreds of kilobytes of them.
 */
export function errorSummary(error: unknown): string {
  const driver = driverError(error)
  if (driver) return `the database refused a statement: ${withoutValues(driver)} (SQLSTATE ${driver.code})`
  if (isStatementError(error)) {
    return error.cause === undefined ? 'a statement failed' : errorSummary(error.cause)
  }
  if (!(error instanceof Error)) return shortened(String(error))
  return shortened(error.message === '' ? error.name : error.message)
}

/** Where it went wrong: only the locations of the stack, because its first lines repeat the message. */
export function shortStack(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return places
    .slice(0, maxStackLines)
    .map((line) => line.slice(0, maxLength))
    .join('\n')
}

/** PostgreSQL's message, cut off where it quotes a value. */
export function withoutValues({ code, message }: DriverError): string {
  // Class 22 is about the value itself, which it quotes in many ways.
  if (code.startsWith('22')) return 'a value does not fit'
  return shortened(message.replace(/: ".*$/s, ''))
}

/** PostgreSQL's error, however often it is wrapped. */
export function driverError(error: unknown): DriverError | null {
  for (let depth = 0; depth < 5 && typeof error === 'object' && error !== null; depth += 1) {
    const { code, message, severity, cause } = error as Record<string, unknown>
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && typeof severity === 'string')
      return { code, message: String(message) }
    error = cause
  }
  return null
}

/** Drizzle's error, whose message is the statement with its values. */
function isStatementError(error: unknown): error is Error {
  return error instanceof Error && 'query' in error && 'params' in error
}

function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}
