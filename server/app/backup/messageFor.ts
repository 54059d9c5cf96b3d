import { DatabaseUnavailableError } from '../../platform/database/DatabaseUnavailableError.ts'
import { isDatabaseGone } from '../../platform/database/errorCode.ts'
import { InvalidSettingError } from '../settings.ts'
import { BackupError } from './BackupError.ts'

/** One line for what the owner can fix; any other error is a bug, and is printed with its stack. */
export function messageFor(error: unknown): unknown {
  if (
    error instanceof BackupError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof InvalidSettingError
  ) {
    return error.message
  }
  if (!(error instanceof Error)) return error
  const { code, path, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return 'The disk is full; nothing was changed.'
    case 'EFBIG':
      return 'The file would be larger than this user or file system allows; nothing was changed.'
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no folder for ${path ?? 'the file'}.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path ?? 'The file'} cannot be written to by this user.`
    case 'EISDIR':
      return `${path ?? 'The file'} is a folder; name a file.`
    case 'EPIPE':
      return 'Whoever reads the backup stopped before its end; what was read is no backup.'
    case 'ABORT_ERR':
      return 'Stopped; nothing was changed.'
    default:
      if (isDatabaseGone(error)) return `The connection to the database broke (${message}); nothing was changed.`
      // 22 and 23: rows that do not fit their tables or each other, which no shop has written.
      if (code !== undefined && /^2[23]...$/.test(code)) {
        return `The backup holds rows that do not fit together (${message}); nothing was changed.`
      }
      return error
  }
}
