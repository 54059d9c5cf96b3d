import { AppError } from '../errors/AppError.ts'

/**
 * Prevents a save from overwriting what someone else has changed since it was read.
 * @param read the version that the save is based on; absent if the client does not know it
 * @throws `changed_meanwhile` with the current row
 */
export function assertVersion(row: { version: number }, read: number | undefined): void {
  if (read !== undefined && read !== row.version) throw new AppError('changed_meanwhile', { data: row })
}
