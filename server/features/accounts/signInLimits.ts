import type { Shop } from '../../kernel/index.ts'
import {
  assertNotRateLimited,
  clearAttempts,
  clearAttemptsUnlessBlocked,
  countAttempt,
  type RateLimit,
} from '../../platform/rateLimits/countAttempt.ts'

/**
 * Slows down guessing of passwords without locking anyone out. Only wrong guesses are counted, so that a whole office may sign in
 * at once: by account and network together, and more widely by either alone. A browser that the account is used from has a
 * counter of its own, and no other counts for it.
 */
export interface SignInAttempt {
  /** The account, whichever of its names was typed. */
  account: { id: number } | { unknown: string }
  network: string
  /** The hash of a device that is known to the account, see knownDevices.ts. */
  knownDevice: string | null
}

const backoff = { initialSeconds: 2, maxSeconds: 15 * 60 }
const day = 24 * 60
const accountAndNetworkLimit: RateLimit = { max: 10, windowMinutes: day, backoff }
/** Wide, and never a lockout: the owner has a known device, and codes by email. */
const accountLimit: RateLimit = { max: 100, windowMinutes: day, backoff }
/** Many people may share it, so it is forgotten soon. */
const networkLimit: RateLimit = { max: 100, windowMinutes: 15, backoff }

/** Limits for a guess, narrowest first. */
function limitsOf({ account, network, knownDevice }: SignInAttempt): [own: string, limits: Map<string, RateLimit>] {
  const name = 'id' in account ? `user ${account.id}` : `name ${account.unknown}`
  if (knownDevice !== null) {
    const own = `signIn device ${knownDevice} ${name}`
    return [own, new Map([[own, accountAndNetworkLimit]])]
  }
  const own = `signIn both ${network} ${name}`
  // There is nothing to guess at, so it need not be remembered for long: names can be made up without end.
  const soon = (limit: RateLimit) => ('id' in account ? limit : { ...limit, windowMinutes: 15 })
  return [
    own,
    new Map([
      [own, soon(accountAndNetworkLimit)],
      [`signIn account ${name}`, soon(accountLimit)],
      [`signIn network ${network}`, networkLimit],
    ]),
  ]
}

/**
 * Rejects with 429 while there is a wait.
 * @returns whether wrong guesses from here are remembered
 */
export async function assertSignInAllowed(shop: Shop, attempt: SignInAttempt): Promise<boolean> {
  const [own, limits] = limitsOf(attempt)
  const remembered = await assertNotRateLimited(shop, [...limits.keys()])
  return remembered.has(own)
}

/** Counts a wrong guess; refuses with 429 where others that came at once with it were counted first. */
export async function countFailedSignIn(shop: Shop, attempt: SignInAttempt): Promise<void> {
  const [, limits] = limitsOf(attempt)
  for (const [key, limit] of limits) await countAttempt(shop, key, limit)
}

/**
 * Forgives the wrong guesses before a right one. Refuses with 429 where too many came at once with it: they passed the
 * first look together, and must not learn more for it.
 */
export async function clearFailedSignIns(shop: Shop, attempt: SignInAttempt): Promise<void> {
  if (!(await assertSignInAllowed(shop, attempt))) return
  const [own] = limitsOf(attempt)
  // The condition holds at the very moment: wrong guesses that are being counted now are waited for.
  if (!(await clearAttemptsUnlessBlocked(shop, own))) await assertSignInAllowed(shop, attempt)
}

/** Lets the owner in at once after a new password, however often the old one was guessed from here. */
export async function resetFailedSignIns(shop: Shop, userId: number, network: string): Promise<void> {
  const [own] = limitsOf({ account: { id: userId }, network, knownDevice: null })
  await clearAttempts(shop, own)
}
