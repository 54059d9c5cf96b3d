import type { Language } from '@rawaj/contract/languages.ts'
import { countAttempt } from '../limits/countAttempt.ts'
import { mailboxOf } from '../limits/mailboxOf.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'

/** The day's limit bounds how many codes can be guessed at, five times each, and how full a stranger's mailbox gets. */
const limits = {
  network: { most: 50, minutes: 60 },
  email: { most: 5, minutes: 15 },
  day: { most: 30, minutes: 24 * 60 },
}

/**
 * Mails a one-time code, whether the address has an account or not: the reply tells nothing. Throws `code_not_sent`
 * when the mail server does not take the address.
 */
export async function requestCode(
  shop: Shop,
  { email, address, language }: { email: string; address: string; language: Language },
): Promise<void> {
  await countAttempt(shop, `requestCode network ${address}`, limits.network)
  await countAttempt(shop, `requestCode email ${mailboxOf(email)}`, limits.email)
  await countAttempt(shop, `requestCode day ${mailboxOf(email)}`, limits.day)
  if ((await shop.mail.sendNow({ kind: 'code', to: email, language })) === 'refused') throw new Refusal('code_not_sent')
}
