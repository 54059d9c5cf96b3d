import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { sessions, users } from '../database/schema.ts'
import type { Shop } from '../Shop.ts'
import type { Caller } from './Caller.ts'

const day = 24 * 60 * 60_000
/** A token lives 7 days, 30 with remember-me (wire.md, Passwords). */
const lifetime = { short: 7 * day, remembered: 30 * day }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Opens a session; only the caller ever holds its token of 256 random bits. The account's expired ones go. */
export async function openSession(
  { db, clock, randomBytes }: Shop,
  userId: number,
  remember: boolean,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + (remember ? lifetime.remembered : lifetime.short))
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, clock())))
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, expiresAt, createdAt: clock() })
  return token
}

/** Whose token it is; `null` for an unknown or expired one, and for a locked account. */
export async function callerOf({ db, clock }: Shop, token: string): Promise<Caller | null> {
  // What cannot be one of our tokens needs no look into the database.
  if (!/^[\w-]{43}$/.test(token)) return null
  const [caller] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      type: users.type,
      role: users.roleId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, clock()), eq(users.status, 1)))
  return caller ? { ...caller, mobile: caller.mobile ?? '' } : null
}

export async function closeSession({ db }: Shop, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}
