import { and, desc, eq, isNotNull, lt, ne, notInArray } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import { knownDevices, users } from './tables.ts'

/**
 * Browsers that an account has signed in from before carry a device cookie (OWASP's name for it). What strangers do to an
 * account by wrong guesses and requests is counted apart from them, so it does not keep its owner out.
 */

export const deviceLifetimeMs = 180 * 24 * 60 * 60_000
/** Programs that ignore cookies are a new device at every sign-in. */
const maxDevices = 20
/** The time of the last use is noted roughly. */
const touchIntervalMs = 24 * 60 * 60_000

/** The hash of a device that the account of this address has signed in from before, else null. */
export async function findKnownDevice({ db }: Shop, email: string, device: string | null): Promise<string | null> {
  if (device === null) return null
  const [known] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.tokenHash, tokenHash(device))))
  return known?.tokenHash ?? null
}

/**
 * Remembers that the account signed in from this browser. A browser that is new to the account gets a new cookie, so that a
 * planted or copied one does not make it known.
 * @returns the cookie that the browser has to send from now on
 */
export async function rememberDevice(
  shop: Shop,
  userId: number,
  device: string | null,
  { gaveSecondFactor = false }: { gaveSecondFactor?: boolean } = {},
): Promise<string> {
  const { db, clock, randomBytes } = shop
  const now = clock()
  const secondFactorAt = gaveSecondFactor ? now : undefined
  if (device !== null) {
    const [known] = await db
      .select({ lastUsedAt: knownDevices.lastUsedAt })
      .from(knownDevices)
      .where(matchesDevice(userId, device))
    if (known) {
      const stale = new Date(now.getTime() - touchIntervalMs)
      if (gaveSecondFactor || known.lastUsedAt < stale)
        await db
          .update(knownDevices)
          .set({ lastUsedAt: now, secondFactorAt })
          .where(and(matchesDevice(userId, device), gaveSecondFactor ? undefined : lt(knownDevices.lastUsedAt, stale)))
      return device
    }
  }
  const fresh = randomBytes(32).toString('base64url')
  // The other accounts of this browser come along.
  if (device !== null)
    await db
      .update(knownDevices)
      .set({ tokenHash: tokenHash(fresh) })
      .where(eq(knownDevices.tokenHash, tokenHash(device)))
  await db
    .insert(knownDevices)
    .values({ tokenHash: tokenHash(fresh), userId, lastUsedAt: now, secondFactorAt, createdAt: now })
  await deleteOldestDevices(db, userId)
  return fresh
}

/** The hash of a device on which a second factor of this account was given before, else null. */
export async function findTrustedDevice({ db }: Shop, userId: number, device: string | null): Promise<string | null> {
  if (device === null) return null
  const [trusted] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(and(matchesDevice(userId, device), isNotNull(knownDevices.secondFactorAt)))
  return trusted?.tokenHash ?? null
}

/** No device counts any more as one on which a second factor was given: the factors were removed. */
export async function distrustDevices(tx: Database, userId: number): Promise<void> {
  await tx.update(knownDevices).set({ secondFactorAt: null }).where(eq(knownDevices.userId, userId))
}

/** Forgets an account's devices except one: they may have been used by someone with the old password. */
export async function forgetDevices(tx: Database, userId: number, keepDevice: string | null): Promise<void> {
  const others = keepDevice === null ? undefined : ne(knownDevices.tokenHash, tokenHash(keepDevice))
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others))
}

const matchesDevice = (userId: number, device: string) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash(device)))

async function deleteOldestDevices(db: Database, userId: number): Promise<void> {
  const ofAccount = eq(knownDevices.userId, userId)
  const latest = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(ofAccount)
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.createdAt))
    .limit(maxDevices)
  await db.delete(knownDevices).where(and(ofAccount, notInArray(knownDevices.tokenHash, latest)))
}
