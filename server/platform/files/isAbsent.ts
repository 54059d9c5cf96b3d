const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/** Whether this error says that there is no such file. Any other is an outage, and must not pass for "not found". */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absentCodes.has(String(error.code))
}
