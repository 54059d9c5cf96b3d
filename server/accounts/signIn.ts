import type { Language } from '@rawaj/contract/languages.ts'
import { normaliseMobile } from '@rawaj/contract/mobile.ts'
import { eq } from 'drizzle-orm'
import { users } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import { passwordMatches } from './password.ts'
import { rememberLanguage } from './rememberLanguage.ts'
import { openSession } from './sessions.ts'
import { countWrongGuess, forgiveGuesses, refuseGuessing } from './signInGuard.ts'

export interface SignInWish {
  /** A mobile number or an e-mail address, as typed. */
  account: string
  password: string
  remember: boolean
  /** Where the attempt comes from. */
  address: string
  language: Language
}

/** The spec tells apart an unknown account and a wrong password (saudi-commerce, 10); the guard makes guessing slow. */
export async function signIn(shop: Shop, { account, password, remember, address, language }: SignInWish) {
  const mobile = normaliseMobile(account)
  const guess = { account: mobile ?? account.trim().toLowerCase(), address }
  await refuseGuessing(shop, guess)

  const [user] = await shop.db
    .select()
    .from(users)
    .where(mobile === null ? eq(users.email, guess.account) : eq(users.mobile, mobile))
  if (!user) {
    await countWrongGuess(shop, guess)
    throw new Refusal('unknown_account')
  }
  if (user.passwordHash === null || !(await passwordMatches(user.passwordHash, password))) {
    await countWrongGuess(shop, guess)
    throw new Refusal('wrong_password')
  }
  await forgiveGuesses(shop, guess)
  if (user.status !== 1) throw new Refusal('forbidden')
  const token = await openSession(shop, user.id, remember, user.passwordHash)
  await rememberLanguage(shop, user, language)
  return { token, user }
}
