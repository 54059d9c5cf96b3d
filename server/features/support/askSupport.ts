import type { SupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Caller, Shop } from '../../kernel/index.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { removePicture, storePicture } from '../../platform/media/storePicture.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { findOwnOrder } from '../fulfilment/index.ts'
import { openRequest } from './openRequest.ts'
import { toSupportRequestDto } from './readSupportRequests.queries.ts'

const limits = {
  account: { max: 30, windowMinutes: 15 },
  accountDay: { max: 100, windowMinutes: 24 * 60 },
  /** Many accounts of one network; a whole company may sit behind it. */
  network: { max: 100, windowMinutes: 15 },
}

export interface SupportRequestInput {
  /** Address for the answer; need not be the account's own. */
  email: string
  mobile: string
  message: string
  /** Language of emails about it. */
  language: Language
  /** Number of an own order that it is about. */
  orderNo?: string | undefined
  picture?: File | undefined
}

/**
 * A customer's request for help: it gets a number, and the customer and the shop are notified. `address` is the network, for
 * limits.
 * @throws `too_many_requests`, `invalid_input` for another customer's order or an invalid picture
 */
export async function askSupport(
  shop: Shop,
  customer: Caller,
  { orderNo, picture, ...input }: SupportRequestInput,
  address: string,
): Promise<SupportRequest> {
  await countWriting(shop, customer.id, address)
  const orderId = orderNo === undefined ? null : await findOrderId(shop, customer, orderNo)
  return withPicture(shop, { picture, owner: `account ${customer.id}` }, (pictures) =>
    shop.db.transaction(async (tx) =>
      toSupportRequestDto(await openRequest(tx, shop, customer, { ...input, orderId, pictures }), []),
    ),
  )
}

/**
 * Counts that a customer writes to support, once more.
 * @throws `too_many_requests`
 */
export async function countWriting(shop: Shop, customerId: number, address: string): Promise<void> {
  await countAttempt(shop, `support ${customerId}`, limits.account)
  await countAttempt(shop, `support day ${customerId}`, limits.accountDay)
  await countAttempt(shop, `support network ${address}`, limits.network)
}

/**
 * Keeps the picture for what is written with it, and forgets it where that fails.
 * @throws `invalid_input` for what is none
 */
export async function withPicture<Result>(
  shop: Shop,
  { picture, owner }: { picture: File | undefined; owner: string },
  write: (pictures: string[]) => Promise<Result>,
): Promise<Result> {
  const stored = picture ? await storePicture(shop, picture, 'customers', owner) : null
  try {
    return await write(stored === null ? [] : [stored])
  } catch (error) {
    await removePicture(shop, stored)
    throw error
  }
}

/** @throws `invalid_input` for an order that is not theirs */
async function findOrderId(shop: Shop, customer: Caller, orderNo: string): Promise<number> {
  try {
    return (await findOwnOrder(shop, customer, orderNo)).id
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    throw invalidInput({ order_no: 'not_found' })
  }
}
