import { type CallName, calls } from './calls.ts'
import type { CallTag, ShopCall } from './ShopCall.ts'

/** Without a method: GET. */
export type ClientRoute = Pick<ShopCall, 'path' | 'sealed' | 'bodyType'> & { method?: ShopCall['method'] }

/** Tags of calls that few pages make: their routes are fetched with the first of them (lateClientRoutes.ts). */
const lateTags: ReadonlySet<CallTag> = new Set(['Accounts', 'Orders', 'Support', 'Lists'])
/** Made by every page of a customer; or as a page is left, when nothing more can be fetched. */
const early: ReadonlySet<string> = new Set<CallName>(['profile', 'signOut'])
/** Made with code that comes later itself. */
const late: ReadonlySet<string> = new Set<CallName>(['listFacets'])

/** Routes of calls for browsers, by name. */
export function routesOf(isLate: boolean): Record<string, ClientRoute> {
  return Object.fromEntries(
    Object.entries<ShopCall>(calls)
      .filter(([name, { tag }]) => (late.has(name) || (lateTags.has(tag) && !early.has(name))) === isLate)
      // Neither employees nor providers of payment call from a page of the shop.
      .filter(([, { access, bodyType }]) => (access === 'public' || access === 'signedIn') && bodyType !== 'raw')
      .map(([name, { method, path, sealed, bodyType }]) => [
        name,
        { ...(method !== 'GET' && { method }), path, sealed, bodyType },
      ]),
  )
}
