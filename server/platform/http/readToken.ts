/** Values that clients send when they have no token (docs/api.md). */
const noToken = new Set(['', 'null', 'undefined', 'placeholder'])

/** The token of the header `x-access-token`, or `null`. */
export function readToken(header: string | string[] | undefined): string | null {
  const token = (Array.isArray(header) ? header[0] : header)?.trim() ?? ''
  return noToken.has(token) ? null : token
}
