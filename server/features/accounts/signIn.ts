import { normaliseEmail } from '@rawaj/contract/fields/emailAddress.ts'
import { normaliseMobile } from '@rawaj/contract/fields/mobile.ts'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import { verifyPassword } from './password.ts'
import { assertSignInAllowed, clearFailedSignIns, countFailedSignIn, type SignInAttempt } from './signInLimits.ts'
import { knownDevices, users } from './tables.ts'

interface Credentials {
  /** A mobile number or an e-mail address, as typed. */
  account: string
  password: string
  origin: ClientOrigin
}

/**
 * The account with this mobile number or email address and password. The spec distinguishes an unknown account from a wrong
 * password (`unknown_account`, `wrong_password`); both take the same work, down to the statements, and rate limits make guessing
 * slow (signInLimits.ts). With the right password a locked account is reported: `account_blocked`, or `account_deletion_pending`
 * if its customer requested that.
 */
export async function verifyCredentials(shop: Shop, { account, password, origin }: Credentials) {
  const typed = account.trim().toLowerCase()
  const mobile = normaliseMobile(account)
  const name = mobile ?? normaliseEmail(account) ?? typed
  const isNamed = mobile === null ? inArray(users.email, [typed, name]) : eq(users.mobile, name)
  const found = await findAccount(shop, { isNamed, typed, device: origin.device })
  const attempt: SignInAttempt = {
    account: found ? { id: found.user.id } : { unknown: name },
    network: origin.network,
    knownDevice: found?.knownDevice ?? null,
  }
  await assertSignInAllowed(shop, attempt)
  const passwordHash = found?.user.passwordHash ?? null
  const matches = await verifyPassword(passwordHash, password)
  if (!found || !matches || passwordHash === null) {
    await countFailedSignIn(shop, attempt)
    throw new AppError(found ? 'wrong_password' : 'unknown_account')
  }
  await clearFailedSignIns(shop, attempt)
  const { user } = found
  if (user.status !== 1)
    throw new AppError(user.deletionRequestedAt === null ? 'account_blocked' : 'account_deletion_pending')
  return { user, passwordHash }
}

interface Named {
  isNamed: SQL
  typed: string
  device: string | null
}

/**
 * An address from before addresses were cleaned, which differs from another account's only in invisible characters, is found as
 * typed.
 */
async function findAccount({ db }: Shop, { isNamed, typed, device }: Named) {
  const isBrought = eq(knownDevices.tokenHash, device === null ? '' : tokenHash(device))
  const [found] = await db
    .select({ user: users, knownDevice: knownDevices.tokenHash })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), isBrought))
    .where(isNamed)
    .orderBy(desc(eq(users.email, typed)))
    .limit(1)
  return found
}
