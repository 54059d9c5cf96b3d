import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { openRequest } from './openRequest.ts'

/** Per network; in a large office the last ones wait, or call. */
const limits = [
  { name: 'contact', max: 30, windowMinutes: 15 },
  { name: 'contact day', max: 200, windowMinutes: 24 * 60 },
]

export interface ContactInput {
  name: string
  email: string
  mobile?: string | undefined
  subject?: string | undefined
  message: string
  language: Language
}

/** Keeps what a visitor writes to the shop and mails it there. `address` is the network address, for the limit. */
export async function contactShop(
  shop: Shop,
  { mobile = '', subject = '', ...message }: ContactInput,
  address: string,
): Promise<void> {
  for (const { name, ...limit } of limits) await countAttempt(shop, `${name} ${address}`, limit)
  await shop.db.transaction((tx) => openRequest(tx, shop, null, { ...message, mobile, subject }))
}
