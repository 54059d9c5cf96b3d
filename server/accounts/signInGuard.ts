import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { attempts } from '../database/schema.ts'
import { countedAttempts, tooMany } from '../limits/countAttempt.ts'
import type { Shop } from '../Shop.ts'

/**
 * Makes guessing passwords slow: guesses are counted by network address, by account, and by both together. Wrong ones
 * alone, so that a whole office may sign in at once. In the database, for all processes and through a restart.
 */
export interface Guess {
  /** The mobile number or e-mail address, normalised. */
  account: string
  /** Where it comes from. */
  address: string
}

const minutes = 15
const mostByBoth = 10
/** The account alone gets a wide limit, or anybody could lock a customer out by guessing on purpose. */
const mostByOne = 100

const bothKey = ({ account, address }: Guess) => `signIn both ${address} ${account}`

/** What is counted and how much of it is allowed, in the order in which it is always counted. */
function limitsOf(guess: Guess): Map<string, number> {
  return new Map([
    [`signIn network ${guess.address}`, mostByOne],
    [`signIn account ${guess.account}`, mostByOne],
    [bothKey(guess), mostByBoth],
  ])
}

/** Refuses with 429 while too many wrong guesses are remembered; answers under which keys there are some. */
export async function refuseGuessing(shop: Shop, guess: Guess): Promise<Set<string>> {
  if (!shop.settings.rateLimit) return new Set()
  const limits = limitsOf(guess)
  const remembered = await shop.db
    .select()
    .from(attempts)
    .where(and(inArray(attempts.key, [...limits.keys()]), gt(attempts.until, shop.clock())))
  for (const { key, count, until } of remembered) if (count >= (limits.get(key) ?? 0)) throw tooMany(shop, until)
  return new Set(remembered.map(({ key }) => key))
}

/** Counts a wrong guess; refuses with 429 where others that came at once with it were counted first. */
export async function countWrongGuess(shop: Shop, guess: Guess): Promise<void> {
  const limits = limitsOf(guess)
  for (const { key, count, until } of await countedAttempts(shop, [...limits.keys()], minutes))
    if (count > (limits.get(key) ?? 0)) throw tooMany(shop, until)
}

/**
 * Forgives the wrong guesses before a right one. Refuses with 429 where too many came at once with it: they passed the
 * first look together, and must not learn more for it.
 */
export async function forgiveGuesses(shop: Shop, guess: Guess): Promise<void> {
  const remembered = await refuseGuessing(shop, guess)
  if (!remembered.has(bothKey(guess))) return
  // The condition holds at the very moment: wrong guesses that are being counted now are waited for.
  const forgiven = await shop.db
    .delete(attempts)
    .where(and(eq(attempts.key, bothKey(guess)), lt(attempts.count, mostByBoth)))
    .returning({ key: attempts.key })
  if (forgiven.length === 0) await refuseGuessing(shop, guess)
}

/** Lets the owner of these names in at once after a new password, however often the old one was guessed from here. */
export async function forgetGuesses({ db }: Shop, accounts: string[], address: string): Promise<void> {
  const keys = accounts.map((account) => bothKey({ account, address }))
  await db.delete(attempts).where(inArray(attempts.key, keys))
}
