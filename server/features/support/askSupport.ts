import type { SupportRequest } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import type { Caller, Shop } from '../shop/index.ts'
import { toSupportRequest } from './readSupportRequests.ts'
import { supportRequests } from './tables.ts'

const limits = {
  account: { most: 30, minutes: 15 },
  accountDay: { most: 100, minutes: 24 * 60 },
  /** Many accounts of one network; a whole company may sit behind it. */
  network: { most: 100, minutes: 15 },
}

export interface SupportWish {
  /** Where the customer wants the answer; need not be the account's own. */
  email: string
  mobile: string
  message: string
  /** Of the answer's mail. */
  language: Language
}

/** A customer asks for help. `address` is the network it comes from, for the limits. Throws `too_many_requests`. */
export async function askSupport(
  shop: Shop,
  customer: Caller,
  wish: SupportWish,
  address: string,
): Promise<SupportRequest> {
  await countAttempt(shop, `support ${customer.id}`, limits.account)
  await countAttempt(shop, `support day ${customer.id}`, limits.accountDay)
  await countAttempt(shop, `support network ${address}`, limits.network)
  const [request] = await shop.db
    .insert(supportRequests)
    .values({ ...wish, userId: customer.id, createdAt: shop.clock() })
    .returning()
  if (!request) throw new Error('The support request was not written')
  return toSupportRequest(request, [])
}
