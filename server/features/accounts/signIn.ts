import type { Language } from '@rawaj/contract/languages.ts'
import { normaliseMobile } from '@rawaj/contract/mobile.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import type { Origin, Shop } from '../shop/index.ts'
import { rememberDevice } from './knownDevices.ts'
import { passwordMatches } from './password.ts'
import { rememberLanguage } from './rememberLanguage.ts'
import { openSession } from './sessions.ts'
import { assertSignInAllowed, countWrongGuess, forgiveGuesses, type Guess } from './signInGuard.ts'
import { knownDevices, users } from './tables.ts'

export interface SignInInput {
  /** A mobile number or an e-mail address, as typed. */
  account: string
  password: string
  remember: boolean
  origin: Origin
  userAgent: string
  language: Language
}

/**
 * The spec tells apart an unknown account and a wrong password (saudi-commerce, 10); the guard makes guessing slow. Both
 * take the same work, down to the statements. `device` is the cookie that the browser has to bring from now on.
 */
export async function signIn(shop: Shop, { account, password, remember, origin, userAgent, language }: SignInInput) {
  const mobile = normaliseMobile(account)
  const name = mobile ?? account.trim().toLowerCase()
  const isNamed = mobile === null ? eq(users.email, name) : eq(users.mobile, name)
  const found = await accountWith(shop, isNamed, origin.device)
  const guess: Guess = {
    account: found ? { id: found.user.id } : { unknown: name },
    network: origin.network,
    knownDevice: found?.knownDevice ?? null,
  }
  await assertSignInAllowed(shop, guess)
  const passwordHash = found?.user.passwordHash ?? null
  const matches = await passwordMatches(passwordHash, password)
  if (!found || !matches || passwordHash === null) {
    await countWrongGuess(shop, guess)
    throw new AppError(found ? 'wrong_password' : 'unknown_account')
  }
  await forgiveGuesses(shop, guess)
  const { user } = found
  if (user.status !== 1) throw new AppError('forbidden')
  const token = await openSession(shop, user.id, remember, { proven: passwordHash, userAgent })
  const device = await rememberDevice(shop, user.id, origin.device)
  await rememberLanguage(shop, user, language)
  return { token, user, device }
}

async function accountWith({ db }: Shop, isNamed: ReturnType<typeof eq>, device: string | null) {
  const isBrought = eq(knownDevices.tokenHash, device === null ? '' : tokenHash(device))
  const [found] = await db
    .select({ user: users, knownDevice: knownDevices.tokenHash })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), isBrought))
    .where(isNamed)
  return found
}
