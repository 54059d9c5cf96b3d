import type { CallContext } from './CallContext.ts'

/** Where a call comes from, as far as limits look at it. */
export interface ClientOrigin {
  /** See networkOf.ts. */
  network: string
  /** The browser's device cookie, if it brought one; anybody may bring anything, see features/accounts/knownDevices.ts. */
  device: string | null
}

/** Where a call comes from, for limits. */
export function clientOrigin({ address, device }: CallContext): ClientOrigin {
  return { network: address, device }
}

/** What the caller's browser says of itself; anything may stand there. */
export function userAgentOf({ headers }: CallContext): string {
  const header = headers['user-agent']
  return typeof header === 'string' ? header : ''
}
