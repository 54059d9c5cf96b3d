import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/Database.ts'
import { prepared } from '../database/prepared.ts'
import { sessions, users } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import type { Caller } from './Caller.ts'
import { looksLikeToken, tokenHash } from './tokenHash.ts'

const day = 24 * 60 * 60_000
/** A token lives 7 days, 30 with remember-me (wire.md, Passwords). */
const lifetime = { short: 7 * day, remembered: 30 * day }

/**
 * Opens a session; only the caller ever holds its token of 256 random bits. `proven`: the password hash that the caller
 * has just been checked against; throws `wrong_password` when it has been replaced since.
 */
export async function openSession(
  { db, clock, randomBytes }: Shop,
  userId: number,
  remember: boolean,
  proven?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const expiresAt = new Date(now.getTime() + (remember ? lifetime.remembered : lifetime.short))
  const opened = await db
    .insert(sessions)
    .select(
      db
        .select({
          tokenHash: sql<string>`${tokenHash(token)}::text`.as('token_hash'),
          userId: users.id,
          expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
          createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(users)
        .where(and(eq(users.id, userId), proven === undefined ? undefined : eq(users.passwordHash, proven)))
        // A password that is being replaced right now is waited for: it ends the sessions that the old one opened.
        .for('share'),
    )
    .returning({ userId: sessions.userId })
  if (opened.length === 0) throw new Refusal('wrong_password')
  return token
}

/** Whose token it is; `null` for an unknown or expired one, and for a locked account. */
export async function callerOf({ db, clock }: Shop, token: string): Promise<Caller | null> {
  if (!looksLikeToken(token)) return null
  const [caller] = await holderOf(db, 'caller').execute({ tokenHash: tokenHash(token), now: clock().toISOString() })
  return caller ? { ...caller, mobile: caller.mobile ?? '' } : null
}

/** Asked at nearly every call. */
const holderOf = prepared((db, name: 'caller') =>
  db
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
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.status, 1),
      ),
    )
    .prepare(name),
)

/** Ends the session of this token, if there is one. */
export async function closeSession({ db }: Shop, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)))
}

/** Ends every session of the account, or every one but that of the token to keep. */
export async function closeSessions(tx: Database, userId: number, keep: string | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.tokenHash, tokenHash(keep))))
}
