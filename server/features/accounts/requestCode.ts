import type { Language } from '@rawaj/contract/text/languages.ts'
import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { codeLimits, countEmailRequest } from './mailLimits.ts'
import { codeSourceOf } from './oneTimeCode.ts'

/**
 * Emails a one-time code, whether the address has an account or not: the reply reveals nothing.
 * @throws `code_not_sent` if the mail server rejects the address
 */
export async function requestCode(
  shop: Shop,
  { email, origin, language }: { email: string; origin: ClientOrigin; language: Language },
): Promise<void> {
  const knownDevice = await countEmailRequest(shop, 'requestCode', { email, origin }, codeLimits)
  const requestedFrom = codeSourceOf(origin.network, knownDevice).name
  const sent = await shop.mailer.sendNow({ kind: 'code', requestedFrom, to: email, language })
  if (sent === 'refused') throw new AppError('code_not_sent')
}
