import { isStaff, roles } from '@rawaj/contract/accounts/roles.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { countAttempt, type RateLimit } from '../../platform/rateLimits/countAttempt.ts'
import { findKnownDevice, rememberDevice } from './knownDevices.ts'
import { codeSourceOf, redeemCode } from './oneTimeCode.ts'
import { proveEmail } from './proveEmail.ts'
import { rememberLanguage } from './rememberLanguage.ts'
import { createSession, deleteReplacedSession, hasSession } from './sessions.ts'
import { users } from './tables.ts'

/** For all addresses together; guesses per address are bounded by its codes. */
const limit: RateLimit = { max: 100, windowMinutes: 15, backoff: { initialSeconds: 2, maxSeconds: 15 * 60 } }

export interface CodeSignInInput {
  email: string
  code: string
  origin: ClientOrigin
  userAgent: string
  /** Token of a signed-in customer who proves the email address at the checkout. */
  replacedToken?: string | null
  language: Language
}

/**
 * Signs in the reader of this address's emails, and creates an account if there is none; see also `proveEmail`. A session of the
 * same account that the caller brings is replaced, and its successor lives as long. `device` is the cookie that the browser has
 * to send from now on.
 */
export async function signInByCode(
  shop: Shop,
  { email, code, origin, userAgent, replacedToken = null, language }: CodeSignInInput,
) {
  const source = codeSourceOf(origin.network, await findKnownDevice(shop, email, origin.device))
  await countAttempt(shop, `signInByCode ${source.name}`, limit)
  if (!(await redeemCode(shop, email, code, source))) throw new AppError('code_denied')
  const user = await findOrCreateAccount(shop, email, { language, replacedToken })
  await rememberLanguage(shop, user, language)
  const remember = replacedToken !== null && (await deleteReplacedSession(shop, user.id, replacedToken))
  const token = await createSession(shop, user.id, remember, { userAgent })
  return { token, user, device: await rememberDevice(shop, user.id, origin.device) }
}

/**
 * The account of a proven address, made on the spot where there is none.
 * @throws `code_denied` for a locked one, and for staff: who reads a mailbox may not do for the shop what its owner may
 */
function findOrCreateAccount(
  shop: Shop,
  email: string,
  { language, replacedToken }: { language: Language; replacedToken: string | null },
) {
  return shop.db.transaction(async (tx) => {
    const known = await findAccount(tx, email)
    const user = known ?? (await createAccount(shop, tx, email, language)) ?? (await findAccount(tx, email))
    if (user?.status !== 1 || isStaff({ role: user.roleId })) throw new AppError('code_denied')
    await proveEmail(shop, tx, user, { language, inOwnSession: await hasSession(shop, tx, user.id, replacedToken) })
    return user
  })
}

async function findAccount(tx: Database, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  return user
}

/** Undefined if someone registers with the address at the same moment. */
async function createAccount(shop: Shop, tx: Database, email: string, language: Language) {
  const name = email.slice(0, email.lastIndexOf('@')).slice(0, 120)
  const [user] = await tx
    .insert(users)
    .values({ name, email, emailProvenAt: shop.clock(), language, roleId: roles.customer })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (user) await shop.events.publish(tx, 'account.created', { userId: user.id, language })
  return user
}
