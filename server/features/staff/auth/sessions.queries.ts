// Joins accounts: a session is checked with its account in one statement for each call.
import { createHash, createHmac } from 'node:crypto'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import { and, desc, eq, exists, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { isDemoShop, type OpenSession, type Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { isTokenFormat, tokenHash } from '../../../platform/http/tokenHash.ts'
import { shownEmail } from '../../accounts/index.ts'
import { users } from '../../accounts/tables.ts'
import { staffMembers } from '../tables.ts'
import { type StaffSessionKind, staffPasskeys, staffRecoveryCodes, staffSessions, staffTotp } from './tables.ts'

const minute = 60_000
const hour = 60 * minute
/** A session ends so long after it began; before, as long after its last use as the owner settles. */
const lifetimeMs = 7 * 24 * hour
/** Milliseconds from the password to the end of signing in. */
export const unfinishedLifetimeMs = 30 * minute
/** A token of the customers' API ends sooner, with remember-me too. */
const tokenLifetimeMs = 12 * hour
/** Time after a password or second factor without a request for a fresh proof. */
export const proofLifetimeMs = 10 * minute
const maxIdleMsOf = ({ shopSettings }: Shop) => shopSettings.current().accounts.staffIdleHours * hour
const touchIntervalMs = 5 * minute
const maxUserAgentLength = 300

const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('hex')
const isOfPresentPassword = sql`${staffSessions.passwordDigest}
  = encode(sha256(convert_to(coalesce(${users.passwordHash}, ''), 'UTF8')), 'hex')`

/** Another site's page can have a browser send the cookie, but it cannot read this, which is made of it. */
export const csrfTokenOf = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url')

interface NewStaffSession {
  userId: number
  /** Hash of the password that has just been verified. */
  passwordHash: string
  userAgent: string
  kind?: StaffSessionKind
  secondFactorAt?: Date
}

/**
 * Opens a session for an employee whose password has just been checked.
 *
 * @returns its cookie, or its token, which the caller alone ever holds
 */
export async function createStaffSession(
  { randomBytes, clock }: Shop,
  tx: Database,
  { userId, passwordHash, userAgent, kind = 'backOffice', secondFactorAt }: NewStaffSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await tx.insert(staffSessions).values({
    tokenHash: tokenHash(token),
    userId,
    kind,
    secondFactorAt,
    passwordDigest: digestOf(passwordHash),
    provenAt: now,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    lastUsedAt: now,
    createdAt: now,
  })
  return token
}

/** Neither over nor opened with a password that has been replaced since; of a query that has `users` beside the sessions. */
function isLive(shop: Shop) {
  const now = shop.clock().getTime()
  return and(
    gt(staffSessions.lastUsedAt, new Date(now - maxIdleMsOf(shop))),
    gt(staffSessions.createdAt, new Date(now - lifetimeMs)),
    or(ne(staffSessions.kind, 'token'), gt(staffSessions.createdAt, new Date(now - tokenLifetimeMs))),
    isOfPresentPassword,
  )
}

/** Condition: an employee who may sign in; for queries with `users` beside the sessions. */
const isOfEmployee = and(eq(users.status, 1), inArray(users.roleId, [roles.owner, roles.staff]))

/**
 * A session whose holder is still an employee and has the same password. `null` for an unknown or expired one, for a locked
 * account, and for an account without a role.
 */
export async function findStaffSession(
  shop: Shop,
  token: string | null,
  kind: StaffSessionKind = 'backOffice',
): Promise<OpenSession | null> {
  if (token === null || !isTokenFormat(token)) return null
  const { db, clock } = shop
  const now = clock()
  const [session] = await db
    .select({
      id: staffSessions.id,
      userId: users.id,
      name: users.name,
      email: shownEmail,
      role: users.roleId,
      secondFactorAt: staffSessions.secondFactorAt,
      postponedAt: staffSessions.postponedAt,
      provenAt: staffSessions.provenAt,
      lastUsedAt: staffSessions.lastUsedAt,
      createdAt: staffSessions.createdAt,
      offeredAt: staffMembers.secondFactorOfferedAt,
      hasTotp: sql<boolean>`${exists(db.select().from(staffTotp).where(eq(staffTotp.userId, users.id)))}`,
      hasPasskey: sql<boolean>`${exists(db.select().from(staffPasskeys).where(eq(staffPasskeys.userId, users.id)))}`,
      hasRecoveryCode: sql<boolean>`${exists(db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, users.id)))}`,
      isDemo: isDemoShop,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(and(eq(staffSessions.tokenHash, tokenHash(token)), eq(staffSessions.kind, kind), isLive(shop), isOfEmployee))
  if (!session) return null
  if (now.getTime() - session.lastUsedAt.getTime() >= touchIntervalMs) await touch(shop, session.id, now)
  return session
}

/** Of many concurrent calls only one writes. */
async function touch({ db }: Shop, id: number, now: Date): Promise<void> {
  await db
    .update(staffSessions)
    .set({ lastUsedAt: now })
    .where(and(eq(staffSessions.id, id), lte(staffSessions.lastUsedAt, new Date(now.getTime() - touchIntervalMs))))
}

/**
 * Records that a second factor was given in this session. First in its transaction, so that ending the session happens before all
 * of it or after.
 * @throws `session_expired` if the session is gone
 */
export async function noteSecondFactor(tx: Database, sessionId: number, now: Date): Promise<void> {
  const noted = await tx
    .update(staffSessions)
    .set({ secondFactorAt: now, provenAt: now })
    .where(eq(staffSessions.id, sessionId))
    .returning({ id: staffSessions.id })
  if (noted.length === 0) throw new AppError('session_expired')
}

/** Keeps a session through a change of its holder's own password; all others end by it. */
export async function keepWithNewPassword(tx: Database, sessionId: number): Promise<void> {
  await tx.execute(sql`
    update ${staffSessions} set password_digest = encode(sha256(convert_to(${users.passwordHash}, 'UTF8')), 'hex')
    from ${users} where ${users.id} = ${staffSessions.userId} and ${staffSessions.id} = ${sessionId}`)
}

/** The sessions and tokens of an employee that have not ended, the latest used first. */
export async function listStaffSessions(shop: Shop, userId: number) {
  return shop.db
    .select({
      id: staffSessions.id,
      kind: staffSessions.kind,
      userAgent: staffSessions.userAgent,
      createdAt: staffSessions.createdAt,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(eq(staffSessions.userId, userId), isLive(shop)))
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id))
    .limit(100)
}

/** Deletes sessions that have expired. */
export async function deleteExpiredStaffSessions(shop: Shop): Promise<void> {
  const now = shop.clock().getTime()
  await shop.db.delete(staffSessions).where(
    sql`${staffSessions.createdAt} <= ${new Date(now - lifetimeMs).toISOString()}::timestamptz
      or (${staffSessions.kind} = 'token' and ${staffSessions.createdAt} <= ${new Date(now - tokenLifetimeMs).toISOString()}::timestamptz)
      or ${staffSessions.lastUsedAt} <= ${new Date(now - maxIdleMsOf(shop)).toISOString()}::timestamptz`,
  )
}
