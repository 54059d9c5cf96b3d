import { isOpen } from '../../features/dashboard/index.ts'
import { closedCacheControl } from '../api/closedShop.ts'
import type { AppShop } from '../createShop.ts'

const sharedSeconds = 60
const staleSeconds = 600

/**
 * A browser always revalidates; a CDN may serve it for a minute, and longer while it revalidates, but never beyond the next
 * scheduled change of what visitors see.
 */
export function pageCacheControl(shop: AppShop): string {
  if (!isOpen(shop)) return closedCacheControl
  const { nextChangeAt } = shop.catalogueVersion
  const left = nextChangeAt === null ? Infinity : Math.floor((nextChangeAt.getTime() - shop.clock().getTime()) / 1_000)
  const shared = Math.min(sharedSeconds, Math.max(0, left))
  const stale = Math.min(staleSeconds, Math.max(0, left - shared))
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ', must-revalidate'}`
}
