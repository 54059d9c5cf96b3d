import type { CallContext } from './CallContext.ts'
import type { Origin } from './Origin.ts'

/** Where a call comes from, for limits. */
export function originOf({ address, device }: CallContext): Origin {
  return { network: address, device }
}

/** What the caller's browser says of itself; anything may stand there. */
export function userAgentOf({ headers }: CallContext): string {
  const header = headers['user-agent']
  return typeof header === 'string' ? header : ''
}
