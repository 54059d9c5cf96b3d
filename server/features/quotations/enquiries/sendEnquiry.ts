import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Caller, Shop } from '../../../kernel/index.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { countAttempt } from '../../../platform/rateLimits/countAttempt.ts'
import { lockProduct } from '../../catalogue/index.ts'
import { openEnquiry } from '../openQuotation.ts'
import { enquiries } from './tables.ts'

/** Per network; in a large office the last ones wait, or call. */
const limits = [
  { name: 'enquiry', max: 30, windowMinutes: 15 },
  { name: 'enquiry day', max: 200, windowMinutes: 24 * 60 },
]

export interface EnquiryInput {
  productId: number
  quantity: number
  name?: string
  mobile?: string
  email?: string
  message?: string
  language: Language
}

/**
 * Stores a request for the price of a product, and emails it to the shop, with a copy to a signed-in caller, whose account fills
 * what they left out.
 * @returns its number
 * @throws `invalid_input` without a way to reply, `not_found` for a product that is not for sale
 */
export async function sendEnquiry(
  shop: Shop,
  caller: Caller | null,
  { productId, quantity, language, ...contact }: EnquiryInput,
  address: string,
): Promise<{ id: number }> {
  const email = contact.email ?? caller?.email ?? ''
  const mobile = contact.mobile ?? caller?.mobile ?? ''
  if (email === '' && mobile === '') throw invalidInput({ email: 'email_required' })
  for (const { name, ...limit } of limits) await countAttempt(shop, `${name} ${address}`, limit)
  return shop.db.transaction(async (tx) => {
    // Stays until the question about it is written.
    const product = await lockProduct(tx, productId, 'key share')
    if (!product?.active) throw new AppError('not_found')
    const at = shop.clock()
    const kept = await writtenRow(
      tx
        .insert(enquiries)
        .values({
          productId,
          quantity,
          userId: caller?.id,
          name: contact.name ?? caller?.name ?? '',
          email,
          mobile,
          message: contact.message ?? '',
          language,
          createdAt: at,
        })
        .returning({ id: enquiries.id }),
    )
    await openEnquiry(tx, { enquiryId: kept.id, at })
    await shop.events.publish(tx, 'enquiry.sent', { enquiryId: kept.id })
    return kept
  })
}
