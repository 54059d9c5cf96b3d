import { DatabaseUnavailableError } from '../platform/database/DatabaseUnavailableError.ts'
import { DiskFullError, isDiskFull } from '../platform/files/diskSpace.ts'
import { errorSummary, shortStack } from '../platform/logging/errorSummary.ts'
import { InvalidSettingError } from './settings.ts'

/** The error was reported to the owner where it happened. */
export class AlreadyReportedError extends Error {
  override readonly name = 'AlreadyReportedError'
}

/** Ends the process with status 1 and one sentence: what the owner can mend, else what went wrong. */
export function exitWithError(what: string, error: unknown): never {
  if (error instanceof AlreadyReportedError) process.exit(1)
  console.error(ownersSentence(error) ?? `${what}: ${errorSummary(error)}; LOG_LEVEL=debug shows where.`)
  if (/^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) console.error(shortStack(error))
  process.exit(1)
}

/** One sentence for what the owner can mend; `null` for what is ours. */
function ownersSentence(error: unknown): string | null {
  if (
    error instanceof InvalidSettingError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof DiskFullError
  )
    return error.message
  if (isDiskFull(error))
    return 'The disk that holds the shop’s data (setting DATA_DIR, or the database server’s own) is full; nothing is damaged: make room and start the shop again.'
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use; stop the other program or choose another port with the setting PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The shop cannot listen on ${address ?? 'that address'}; check the setting HOST.`
    case 'EACCES':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return port === undefined
        ? `The folder ${path ?? ''} cannot be written to; check the setting DATA_DIR.`
        : `Port ${port} may not be used by this user; choose another with the setting PORT.`
    default:
      return null
  }
}
