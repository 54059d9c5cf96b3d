import type { AdminCall } from './AdminCall.ts'
import { type AdminCallName, type AdminCalls, adminCalls } from './adminCalls.ts'
import { calls } from './calls.ts'
import type { ShopCall } from './ShopCall.ts'

/** Routes of the back office's calls for browsers; builds contain the value only, as for clientRoutes.ts. */
export const adminClientRoutes = Object.fromEntries(
  Object.entries<AdminCall>(adminCalls).map(([name, { method, path, access, orAccess }]) => [
    name,
    { method, path, access, orAccess },
  ]),
) as unknown as {
  [Name in AdminCallName]: Pick<AdminCalls[Name], keyof AdminCalls[Name] & keyof AdminClientRoute>
}

export type AdminClientRoute = Pick<AdminCall, 'method' | 'path' | 'access' | 'orAccess'>

/**
 * Calls that leave a row in the audit log: what staff change, through the shop's own calls too, and what customers do that
 * staff has to know of. Once each: some have the same name in both tables.
 */
export const auditedCallNames: readonly string[] = [
  ...new Set([
    ...namesOf<AdminCall>(adminCalls, ({ method, readOnly, personal }) => method !== 'GET' && !readOnly && !personal),
    ...namesOf<ShopCall>(
      calls,
      ({ method, access, audited }) => audited || (method !== 'GET' && access !== 'public' && access !== 'signedIn'),
    ),
  ]),
]

function namesOf<Row>(table: Readonly<Record<string, Row>>, fits: (call: Row) => boolean | undefined): string[] {
  return Object.entries(table).flatMap(([name, call]) => (fits(call) ? [name] : []))
}
