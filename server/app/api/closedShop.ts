import { isOpen } from '../../features/dashboard/index.ts'
import { readSessionCookie, readStaffCaller } from '../../features/staff/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'

/** Nobody can say when it opens: clients that come back by themselves do so once an hour. */
export const closedRetryAfterSeconds = 3_600

/** Of everything that a closed shop shows: it is for this caller, and another thing tomorrow. */
export const closedCacheControl = 'private, no-store'

/**
 * Lets everybody into an open shop, and into a closed one whoever is signed in to the back office in the same browser.
 * Throws `shop_closed`.
 *
 * @param beforeLookup called before the database is asked, which made-up cookies could do without end
 */
export async function assertLetIn(shop: AppShop, cookies: string | undefined, beforeLookup: () => void): Promise<void> {
  if (isOpen(shop)) return
  const token = readSessionCookie(cookies, shop.settings)
  if (token !== null) {
    beforeLookup()
    const caller = await readStaffCaller(shop, token)
    if (caller?.stage === 'signedIn') return
  }
  throw new AppError('shop_closed', { retryAfterSeconds: closedRetryAfterSeconds })
}
