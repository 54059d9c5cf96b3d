import { roles } from '@rawaj/contract/accounts/roles.ts'
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Caller, Shop } from '../../kernel/index.ts'
import { createLru } from '../../platform/cache/createLru.ts'
import { batchReads } from '../../platform/database/batchReads.ts'
import type { Database } from '../../platform/database/Database.ts'
import { preparePerDatabase } from '../../platform/database/preparePerDatabase.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isTokenFormat, tokenHash } from '../../platform/http/tokenHash.ts'
import { sessions, users } from './tables.ts'

const day = 24 * 60 * 60_000
/** A token lives 7 days, 30 with remember-me (docs/security.md). */
const lifetime = { short: 7 * day, remembered: 30 * day }

const maxUserAgentLength = 300
/** The last use is noted to the hour: noting every call would make every read a write. */
const touchIntervalMs = 60 * 60_000

/**
 * Opens a session; only the caller ever holds its token of 256 random bits. `proven`: the password hash that the caller
 * has just been checked against; throws `wrong_password` when it has been replaced since.
 */
export async function createSession(
  { db, clock, randomBytes }: Shop,
  userId: number,
  remember: boolean,
  { proven, userAgent = '' }: { proven?: string; userAgent?: string } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const expiresAt = new Date(now.getTime() + (remember ? lifetime.remembered : lifetime.short))
  const unchanged = proven === undefined ? sql`true` : sql`${users.passwordHash} = ${proven}`
  // A password that is being replaced right now is waited for: it ends the sessions that the old one opened.
  const opened = await db.execute(sql`
    insert into ${sessions} (token_hash, user_id, expires_at, user_agent, created_at, last_used_at)
    select ${tokenHash(token)}, id, ${expiresAt.toISOString()}::timestamptz, ${userAgent.slice(0, maxUserAgentLength)},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${users} where ${users.id} = ${userId} and ${unchanged} for share
    returning user_id`)
  if (opened.rowCount === 0) throw new AppError('wrong_password')
  return token
}

/** An account, without what it may do for the shop. */
export type SessionUser = Omit<Caller, 'permissions'>

/** Hashes of tokens that were valid when last seen. */
const knownTokens = createLru<string, true>(20_000)

/**
 * The customer of a token; `null` for an unknown or expired one, and for an account that is locked or an employee's.
 * `beforeLookup` is called for a token that is not known to be valid, and may reject the look-up.
 */
export async function authenticate(shop: Shop, token: string, beforeLookup?: () => void): Promise<SessionUser | null> {
  if (!isTokenFormat(token)) return null
  const now = shop.clock()
  const hash = tokenHash(token)
  if (!knownTokens.has(hash)) beforeLookup?.()
  const holder = await findSessionUser(shop.db, 'caller')(hash)
  if (!holder || holder.expiresAt <= now) {
    knownTokens.delete(hash)
    return null
  }
  knownTokens.set(hash, true)
  const { lastUsedAt, expiresAt, tokenHash: _, ...caller } = holder
  if (now.getTime() - lastUsedAt.getTime() >= touchIntervalMs) touchSession(shop, hash, now)
  return { ...caller, email: caller.email ?? '', mobile: caller.mobile ?? '' }
}

/** Asked at nearly every call. */
const findSessionUser = preparePerDatabase((db, name: 'caller') => {
  const statement = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      type: users.type,
      role: users.roleId,
      department: users.department,
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        eq(users.status, 1),
        // Staff work in the back office, or with a token of their own (features/staff/auth/staffTokens.ts).
        eq(users.roleId, roles.customer),
      ),
    )
    .prepare(name)
  return batchReads(async (tokenHashes) => {
    const holders = await statement.execute({ tokenHashes })
    return new Map(holders.map((holder) => [holder.tokenHash, holder]))
  })
})

/** Sessions whose use is being noted, so that a page that makes ten calls at once writes once. */
const touching = new Set<string>()

/** The call does not wait for it, and does not fail with it; of several processes one writes. */
function touchSession({ db, log }: Shop, hash: string, now: Date): void {
  if (touching.has(hash)) return
  touching.add(hash)
  db.update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.tokenHash, hash), lte(sessions.lastUsedAt, new Date(now.getTime() - touchIntervalMs))))
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a session was not noted'))
    .finally(() => touching.delete(hash))
}

/** Whether this is the token of a session of the account that has not ended. */
export async function hasSession(
  { clock }: Shop,
  tx: Database,
  userId: number,
  token: string | null,
): Promise<boolean> {
  if (token === null) return false
  const isTheirs = and(eq(sessions.tokenHash, tokenHash(token)), eq(sessions.userId, userId))
  return (await tx.$count(sessions, and(isTheirs, gt(sessions.expiresAt, clock())))) > 0
}

/** Ends the session of this token, if there is one. */
export async function deleteSession({ db }: Shop, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)))
}

/** An account that a program signs in to may have thousands. */
const maxListedSessions = 100

/** The account's sessions, that of the token first and then as they were last used. */
export async function listSessions({ db, clock }: Shop, userId: number, token: string | null) {
  const isCurrent = sql<boolean>`${sessions.tokenHash} = ${token === null ? '' : tokenHash(token)}`
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock())))
    .orderBy(desc(isCurrent), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(maxListedSessions)
}

/**
 * Ends one session of the account.
 * @throws `not_found` when it has none with this id
 */
export async function endSession({ db, clock }: Shop, userId: number, id: number): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), gt(sessions.expiresAt, clock())))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found')
}

/**
 * Ends the session of this token if it is the account's, for another one takes its place.
 * @returns whether it had been opened with remember-me
 */
export async function deleteReplacedSession({ db }: Shop, userId: number, token: string): Promise<boolean> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash(token)), eq(sessions.userId, userId)))
    .returning({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
  return ended !== undefined && ended.expiresAt.getTime() - ended.createdAt.getTime() > lifetime.short
}

/** Ends every session of the account, or every one but that of the token to keep. */
export async function deleteSessions(tx: Database, userId: number, keepToken: string | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), keepToken === null ? undefined : ne(sessions.tokenHash, tokenHash(keepToken))),
    )
}
