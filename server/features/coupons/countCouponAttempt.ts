import type { Shop } from '../../kernel/index.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'

/** The account alone gets the narrow limit: a whole company may sit behind one network address. */
const limits = { account: { max: 20, windowMinutes: 15 }, address: { max: 100, windowMinutes: 15 } }

/**
 * Counts a typed coupon code before it is looked up, so that none can be found by trying.
 * @throws `too_many_requests`
 */
export async function countCouponAttempt(shop: Shop, customer: { id: number }, address: string): Promise<void> {
  await countAttempt(shop, `coupon account ${customer.id}`, limits.account)
  await countAttempt(shop, `coupon address ${address}`, limits.address)
}
