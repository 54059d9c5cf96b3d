import { isOpen } from '../../features/dashboard/index.ts'
import { readSessionCookie, readStaffCaller } from '../../features/staff/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'

/** Seconds. The opening time is unknown, so clients that retry by themselves do so once an hour. */
export const closedRetryAfterSeconds = 3_600

/** For everything that a closed shop sends: it is for this caller alone, and outdated once the shop opens. */
export const closedCacheControl = 'private, no-store'

/**
 * Lets everyone into an open shop, and into a closed one only callers with a back-office session in the same browser.
 * @param beforeLookup called before the database is queried, so that made-up cookies count against a limit
 * @throws `shop_closed`
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
