import { eq } from 'drizzle-orm'
import type { Caller, Shop } from '../../kernel/index.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isTokenFormat, tokenHash } from '../../platform/http/tokenHash.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { savedLists } from './tables.ts'
import { isOwn } from './writeSavedList.ts'

/** Links of one network that lead nowhere. */
const guesses = { max: 30, windowMinutes: 60 }

/**
 * Makes a link that shows an own list; an earlier one ends. Its version stays: what is being edited elsewhere is not changed by it.
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
      .set({ shareHash: tokenHash(token), sharedAt })
      .where(isOwn(customer, id))
      .returning({ id: savedLists.id }),
  )
  return { token, sharedAt }
}

export async function unshareSavedList({ db }: Pick<Shop, 'db'>, customer: Caller, id: number): Promise<void> {
  await firstOrNotFound(
    db
      .update(savedLists)
      .set({ shareHash: null, sharedAt: null })
      .where(isOwn(customer, id))
      .returning({ id: savedLists.id }),
  )
}

/**
 * The list that a link shows. Links that lead nowhere are counted, and a right one is read even where others of its network guess.
 * @throws `not_found`, and `too_many_requests` for a network that guesses
 */
export async function findSharedList(shop: Shop, token: string, network: string) {
  const [list] = isTokenFormat(token)
    ? await shop.db
        .select()
        .from(savedLists)
        .where(eq(savedLists.shareHash, tokenHash(token)))
    : []
  if (list) return list
  await countAttempt(shop, `shared list ${network}`, guesses)
  throw new AppError('not_found')
}
