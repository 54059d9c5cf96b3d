const maxLength = 300
const maxStackLines = 20

interface DriverError {
  code: string
  message: string
}

/**
 * What went wrong in one short line, without the values of a statement: they are addresses and password hashes, and a
 * statement that fills a catalogue has hundreds of kilobytes of them.
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

/** Where it went wrong: the places of the stack alone, because its first lines repeat the message. */
export function shortStack(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return places
    .slice(0, maxStackLines)
    .map((line) => line.slice(0, maxLength))
    .join('\n')
}

/** PostgreSQL's own words for the error, cut where it quotes what it was given. */
export function withoutValues({ code, message }: DriverError): string {
  // Class 22 is about the value itself and names it in many ways.
  if (code.startsWith('22')) return 'a value does not fit'
  return shortened(message.replace(/: ".*$/s, ''))
}

/** What PostgreSQL said, however often it was wrapped. */
export function driverError(error: unknown): DriverError | null {
  for (let depth = 0; depth < 5 && typeof error === 'object' && error !== null; depth += 1) {
    const { code, message, severity, cause } = error as Record<string, unknown>
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && typeof severity === 'string')
      return { code, message: String(message) }
    error = cause
  }
  return null
}

/** Drizzle's error, whose own message is the statement with its values. */
function isStatementError(error: unknown): error is Error {
  return error instanceof Error && 'query' in error && 'params' in error
}

function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}
