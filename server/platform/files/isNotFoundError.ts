const notFoundCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/** Whether the error means that the file does not exist. Any other is an outage, and must not pass for "not found". */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && notFoundCodes.has(String(error.code))
}
