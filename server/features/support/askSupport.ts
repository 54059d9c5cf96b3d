import type { SupportRequest } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import type { Caller, Shop } from '../shop/index.ts'
import { toSupportRequestDto } from './readSupportRequests.ts'
import { supportRequests } from './tables.ts'

const limits = {
  account: { max: 30, windowMinutes: 15 },
  accountDay: { max: 100, windowMinutes: 24 * 60 },
  /** Many accounts of one network; a whole company may sit behind it. */
  network: { max: 100, windowMinutes: 15 },
}

export interface SupportRequestInput {
  /** Where the customer wants the answer; need not be the account's own. */
  email: string
  mobile: string
  message: string
  /** Of the answer's mail. */
  language: Language
}

/** A customer asks for help: the request gets its number, and the customer and the shop hear of it. `address` is the network it comes from, for the limits. Throws `too_many_requests`. */
export async function askSupport(
  shop: Shop,
  customer: Caller,
  input: SupportRequestInput,
  address: string,
): Promise<SupportRequest> {
  await countAttempt(shop, `support ${customer.id}`, limits.account)
  await countAttempt(shop, `support day ${customer.id}`, limits.accountDay)
  await countAttempt(shop, `support network ${address}`, limits.network)
  return shop.db.transaction(async (tx) => {
    const [request] = await tx
      .insert(supportRequests)
      .values({ ...input, userId: customer.id, createdAt: shop.clock() })
      .returning()
    if (!request) throw new Error('The support request was not written')
    await shop.events.publish(tx, 'support.asked', { requestId: request.id })
    return toSupportRequestDto(request, [])
  })
}
