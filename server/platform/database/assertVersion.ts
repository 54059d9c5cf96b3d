import { AppError } from '../errors/AppError.ts'

/**
 * Refuses to save over what somebody else has changed since it was read: throws `changed_meanwhile` with the row as it is
 * now. `read`: the version that the save was made from; absent where whoever saves knows of none.
 */
export function assertVersion(row: { version: number }, read: number | undefined): void {
  if (read !== undefined && read !== row.version) throw new AppError('changed_meanwhile', { data: row })
}
