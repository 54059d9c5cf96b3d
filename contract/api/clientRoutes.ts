import { type CallName, calls } from './calls.ts'
import type { ShopCall } from './ShopCall.ts'

/**
 * Routes of the shop's calls for browsers. Builds of the pages contain the value in place of this file (evaluateAtBuild.ts), and
 * so none of the schemas.
 */
export const clientRoutes = Object.fromEntries(
  Object.entries<ShopCall>(calls).map(([name, { method, path, sealed, bodyType }]) => [
    name,
    { method, path, sealed, bodyType },
  ]),
) as Record<CallName, ClientRoute>

export type ClientRoute = Pick<ShopCall, 'method' | 'path' | 'sealed' | 'bodyType'>
