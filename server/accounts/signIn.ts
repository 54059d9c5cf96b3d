import { normaliseMobile } from '@rawaj/contract/mobile.ts'
import { eq } from 'drizzle-orm'
import { users } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import { passwordMatches } from './password.ts'
import { openSession } from './sessions.ts'

export interface SignInWish {
  /** A mobile number or an e-mail address, as typed. */
  account: string
  password: string
  remember: boolean
  /** Where the attempt comes from. */
  address: string
}

/** The spec tells apart an unknown account and a wrong password (saudi-commerce, 10); the guard makes guessing slow. */
export async function signIn(shop: Shop, { account, password, remember, address }: SignInWish) {
  const { db, signInGuard } = shop
  const mobile = normaliseMobile(account)
  const name = mobile ?? account.trim().toLowerCase()
  signInGuard.admit(name, address)

  const [user] = await db
    .select()
    .from(users)
    .where(mobile === null ? eq(users.email, name) : eq(users.mobile, mobile))
  const matches = user !== undefined && (await passwordMatches(user.passwordHash, password))
  // Again: guesses that came all at once have passed the first look together, and must not learn more for it.
  signInGuard.admit(name, address)
  if (!user) {
    signInGuard.failed(name, address)
    throw new Refusal('unknown_account')
  }
  if (!matches) {
    signInGuard.failed(name, address)
    throw new Refusal('wrong_password')
  }
  if (user.status !== 1) throw new Refusal('forbidden')
  signInGuard.succeeded(name, address)
  return { token: await openSession(shop, user.id, remember), user }
}
