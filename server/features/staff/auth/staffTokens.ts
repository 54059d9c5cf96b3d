import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Caller, ClientOrigin, Shop, StaffActor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { tokenHash } from '../../../platform/http/tokenHash.ts'
import { findUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { permissionsOf } from '../permissionsOf.queries.ts'
import { countGuess, redeemTotp } from './giveSecondFactor.ts'
import { createStaffSession, findStaffSession } from './sessions.queries.ts'
import { staffPasskeys, staffSessions, staffTotp } from './tables.ts'

/**
 * Tokens of the customers' API that employees get by their password. They are good for the calls of categories and for
 * `customerId` (app/api/assertAccess.ts); everything else of an employee's needs a session of the back office.
 */
interface TokenRequest {
  userId: number
  /** Hash of the password that has just been verified. */
  passwordHash: string
  /** The code of an authenticator, as typed. */
  totp: string | undefined
  origin: ClientOrigin
  userAgent: string
}

/**
 * Opens a token for an employee whose password has just been checked.
 * @throws `forbidden` where the owner's settings give employees none, `second_factor_needed` where an account with a second
 * factor brings no code of an authenticator, and what `redeemTotp` and `countGuess` throw
 */
export async function createStaffToken(
  shop: Shop,
  actor: StaffActor,
  { userId, passwordHash, totp, origin, userAgent }: TokenRequest,
): Promise<{ token: string; gaveSecondFactor: boolean }> {
  if (!shop.shopSettings.current().accounts.staffTokens) throw new AppError('forbidden')
  const { hasTotp, hasPasskey } = await secondFactorsOf(shop.db, userId)
  const gaveSecondFactor = hasTotp && totp !== undefined && totp !== ''
  if ((hasTotp || hasPasskey) && !gaveSecondFactor) throw new AppError('second_factor_needed')
  const open = (tx: Database) =>
    createStaffSession(shop, tx, {
      userId,
      passwordHash,
      userAgent,
      kind: 'token',
      ...(gaveSecondFactor && { secondFactorAt: shop.clock() }),
    })
  const begin = (redeem: (tx: Database) => Promise<void>) =>
    shop.db.transaction(async (tx) => {
      await redeem(tx)
      const token = await open(tx)
      await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { session: { after: 'begun' } } })
      return token
    })
  const token = gaveSecondFactor
    ? await countGuess(shop, { userId, kind: 'totp', origin }, () => begin((tx) => redeemTotp(shop, tx, userId, totp)))
    : await begin(async () => {})
  return { token, gaveSecondFactor }
}

async function secondFactorsOf(db: Database, userId: number) {
  const [totp, passkeys] = await Promise.all([
    db.$count(staffTotp, eq(staffTotp.userId, userId)),
    db.$count(staffPasskeys, eq(staffPasskeys.userId, userId)),
  ])
  return { hasTotp: totp > 0, hasPasskey: passkeys > 0 }
}

/** Hashes of tokens that were an employee's when last seen: the lookup of those costs their network nothing. */
const knownTokens = new LRUCache<string, true>({ max: 1_000 })

/** Whether this token was an employee's when it was last seen. */
export const isKnownStaffToken = (token: string): boolean => knownTokens.has(tokenHash(token))

/**
 * The employee whose token this is, and what they may do: nothing where the owner's settings give employees no token.
 * `null` for an unknown or ended one, and for one that was opened without the second factor that the account has by now.
 */
export async function authenticateStaffToken(shop: Shop, token: string): Promise<Caller | null> {
  const session = await findStaffSession(shop, token, 'token')
  const isComplete = session !== null && (session.secondFactorAt !== null || !(session.hasTotp || session.hasPasskey))
  if (!isComplete) {
    knownTokens.delete(tokenHash(token))
    return null
  }
  knownTokens.set(tokenHash(token), true)
  const { userId, name, email, role } = session
  const account = await findUser(shop.db, userId)
  if (!account) return null
  const { type, department } = account
  const mayAct = shop.shopSettings.current().accounts.staffTokens
  const permissions = mayAct ? await permissionsOf(shop.db, userId) : new Set<never>()
  return { id: userId, name, email, role, type, department, mobile: account.mobile ?? '', permissions }
}

/** Ends this token, if it is an employee's. */
export async function deleteStaffToken({ db }: Shop, token: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.tokenHash, tokenHash(token)), eq(staffSessions.kind, 'token')))
}
