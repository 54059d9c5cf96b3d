import {
  assertNotRateLimited,
  countAttempt,
  forgetAttempts,
  forgiveAttempts,
  type Limit,
} from '../../platform/rateLimits/countAttempt.ts'
import type { Shop } from '../shop/index.ts'

/**
 * Makes guessing passwords slow without locking anybody out. Wrong guesses alone are counted, so that a whole office may
 * sign in at once: by account and network together, and more widely by either alone. A browser that the account is used
 * from has a counter of its own, and is judged by nothing else.
 */
export interface Guess {
  /** The account, whichever of its names was typed. */
  account: { id: number } | { unknown: string }
  network: string
  /** The hash of a device that is known to the account, see knownDevices.ts. */
  knownDevice: string | null
}

const wait = { first: 2, longest: 15 * 60 }
const day = 24 * 60
const together: Limit = { most: 10, minutes: day, wait }
/** Wide, and never the only way in: there is a known device, and what is mailed to the owner. */
const accountAlone: Limit = { most: 100, minutes: day, wait }
/** Many people may share it, so it is forgotten soon. */
const networkAlone: Limit = { most: 100, minutes: 15, wait }

/** What a guess is counted by, the narrowest first. */
function limitsOf({ account, network, knownDevice }: Guess): [own: string, limits: Map<string, Limit>] {
  const name = 'id' in account ? `user ${account.id}` : `name ${account.unknown}`
  if (knownDevice !== null) {
    const own = `signIn device ${knownDevice} ${name}`
    return [own, new Map([[own, together]])]
  }
  const own = `signIn both ${network} ${name}`
  // There is nothing to guess at, so it need not be remembered for long: names can be made up without end.
  const soon = (limit: Limit) => ('id' in account ? limit : { ...limit, minutes: 15 })
  return [
    own,
    new Map([
      [own, soon(together)],
      [`signIn account ${name}`, soon(accountAlone)],
      [`signIn network ${network}`, networkAlone],
    ]),
  ]
}

/** Refuses with 429 while there is a wait; answers whether wrong guesses from here are remembered. */
export async function assertSignInAllowed(shop: Shop, guess: Guess): Promise<boolean> {
  const [own, limits] = limitsOf(guess)
  const remembered = await assertNotRateLimited(shop, [...limits.keys()])
  return remembered.has(own)
}

/** Counts a wrong guess; refuses with 429 where others that came at once with it were counted first. */
export async function countWrongGuess(shop: Shop, guess: Guess): Promise<void> {
  const [, limits] = limitsOf(guess)
  for (const [key, limit] of limits) await countAttempt(shop, key, limit)
}

/**
 * Forgives the wrong guesses before a right one. Refuses with 429 where too many came at once with it: they passed the
 * first look together, and must not learn more for it.
 */
export async function forgiveGuesses(shop: Shop, guess: Guess): Promise<void> {
  if (!(await assertSignInAllowed(shop, guess))) return
  const [own] = limitsOf(guess)
  // The condition holds at the very moment: wrong guesses that are being counted now are waited for.
  if (!(await forgiveAttempts(shop, own))) await assertSignInAllowed(shop, guess)
}

/** Lets the owner in at once after a new password, however often the old one was guessed from here. */
export async function forgetGuesses(shop: Shop, userId: number, network: string): Promise<void> {
  const [own] = limitsOf({ account: { id: userId }, network, knownDevice: null })
  await forgetAttempts(shop, own)
}
