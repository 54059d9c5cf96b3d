import { eq, sql } from 'drizzle-orm'
import type { Caller, Shop } from '../../kernel/index.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isTokenFormat, tokenHash } from '../../platform/http/tokenHash.ts'
import { assertNotRateLimited, countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { savedLists } from './tables.ts'
import { isOwn } from './writeSavedList.ts'

/** Links of one network that lead nowhere. */
const guesses = { max: 30, windowMinutes: 60 }

/**
 * Makes a link that shows an own list; an earlier one ends.
 * @returns its token, of which the hash is stored
 */
export async function shareSavedList(
  shop: Pick<Shop, 'db' | 'clock' | 'randomBytes'>,
  customer: Caller,
  id: number,
): Promise<{ token: string; sharedAt: Date }> {
  const token = shop.randomBytes(32).toString('base64url')
  const sharedAt = shop.clock()
  await firstOrNotFound(
    shop.db
      .update(savedLists)
      .set({ shareHash: tokenHash(token), sharedAt, version: sql`${savedLists.version} + 1` })
      .where(isOwn(customer, id))
      .returning({ id: savedLists.id }),
  )
  return { token, sharedAt }
}

export async function unshareSavedList({ db }: Pick<Shop, 'db'>, customer: Caller, id: number): Promise<void> {
  await firstOrNotFound(
    db
      .update(savedLists)
      .set({ shareHash: null, sharedAt: null, version: sql`${savedLists.version} + 1` })
      .where(isOwn(customer, id))
      .returning({ id: savedLists.id }),
  )
}

/**
 * The list that a link shows.
 * @throws `not_found`, and `too_many_requests` for a network that guesses
 */
export async function findSharedList(shop: Shop, token: string, network: string) {
  const key = `shared list ${network}`
  await assertNotRateLimited(shop, [key])
  const [list] = isTokenFormat(token)
    ? await shop.db
        .select()
        .from(savedLists)
        .where(eq(savedLists.shareHash, tokenHash(token)))
    : []
  if (list) return list
  await countAttempt(shop, key, guesses)
  throw new AppError('not_found')
}
