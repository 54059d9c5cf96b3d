import type { CallContext } from './CallContext.ts'

/** Origin of a call, for rate limits. */
export interface ClientOrigin {
  /** See platform/http/networkOf.ts. */
  network: string
  /** The browser's device cookie, if sent; its value is untrusted, see features/accounts/knownDevices.ts. */
  device: string | null
}

export function clientOrigin({ address, device }: CallContext): ClientOrigin {
  return { network: address, device }
}

/** The browser's user agent; untrusted. */
export function userAgentOf({ headers }: CallContext): string {
  const header = headers['user-agent']
  return typeof header === 'string' ? header : ''
}
