import { and, eq, lt } from 'drizzle-orm'
import type { Actor, ClientOrigin, Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import {
  clearAttempts,
  countAttempt,
  type RateLimit,
  tryCountAttempts,
} from '../../../platform/rateLimits/countAttempt.ts'
import { findTrustedDevice } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type PasskeyAnswer, takeChallenge, verifyPasskey } from './passkeys.ts'
import { redeemRecoveryCode } from './recoveryCodes.ts'
import { noteSecondFactor } from './sessions.queries.ts'
import { staffTotp } from './tables.ts'
import { checkTotp } from './totp.ts'
import { openTotpSecret } from './totpSecret.ts'

/** The caller knows the password already; three of a million codes are right at any time. */
const limit: RateLimit = { max: 10, windowMinutes: 60 }
/** Wrong codes in an hour that are a person's own slips. */
const ownSlips: RateLimit = { max: 3, windowMinutes: 60 }
const warningLimit: RateLimit = { max: 1, windowMinutes: 24 * 60 }

type SecondFactorKind = 'totp' | 'passkey' | 'recoveryCode'

interface Guess {
  userId: number
  kind: SecondFactorKind
  origin: ClientOrigin
}

/**
 * Key that guesses are counted by. Guesses with the password alone use up the limit of strangers, not that of a device on which a
 * second factor of the account was given before. Recovery codes (80 bits) and signatures cannot be guessed: they are counted per
 * network, so that they always work on a new device.
 */
async function limitKeyOf(shop: Shop, { userId, kind, origin }: Guess): Promise<string> {
  if (kind !== 'totp') return `staff ${kind} ${userId} ${origin.network}`
  const device = await findTrustedDevice(shop, userId, origin.device)
  return device === null ? `staff second factor ${userId}` : `staff second factor ${userId} device ${device}`
}

/**
 * Counts a guess at a second factor and redeems it; a right one clears the count. After several wrong ones the account's holder
 * is warned by email, at most once a day.
 * @throws `too_many_requests`, and whatever `redeem` throws
 */
export async function countGuess<Redeemed>(
  shop: Shop,
  guess: Guess,
  redeem: () => Promise<Redeemed>,
): Promise<Redeemed> {
  const key = await limitKeyOf(shop, guess)
  // Counted before it is looked at, so that of many at once no more are looked at than are allowed.
  await countAttempt(shop, key, limit)
  try {
    const redeemed = await redeem()
    await clearAttempts(shop, key)
    return redeemed
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_second_factor') await warnOfGuesses(shop, guess.userId)
    throw error
  }
}

/** Warns the account's holder that someone who enters wrong codes knows their password. */
async function warnOfGuesses(shop: Shop, userId: number): Promise<void> {
  if (await tryCountAttempts(shop, [[`staff second factor slips ${userId}`, ownSlips]])) return
  if (!(await tryCountAttempts(shop, [[`staff second factor warning ${userId}`, warningLimit]]))) return
  await shop.db.transaction((tx) => shop.events.publish(tx, 'staff.secondFactorGuessed', { userId }))
}

interface Given {
  sessionId: number
  userId: number
  origin: ClientOrigin
}

/** @throws what `countGuess` and `redeemTotp` throw */
export const giveTotp = (shop: Shop, actor: Actor, given: Given, code: string) =>
  giveSecondFactor(shop, actor, given, 'totp', (tx) => redeemTotp(shop, tx, given.userId, code))

/** @throws `wrong_second_factor`, and whatever `countGuess` throws */
export const giveRecoveryCode = (shop: Shop, actor: Actor, given: Given, code: string) =>
  giveSecondFactor(shop, actor, given, 'recoveryCode', async (tx) => {
    if (!(await redeemRecoveryCode(tx, given.userId, code))) throw new AppError('wrong_second_factor')
  })

/** @throws `wrong_second_factor`, and whatever `countGuess` throws */
export async function givePasskey(
  shop: Shop,
  actor: Actor,
  given: Given,
  answer: Omit<PasskeyAnswer, 'challenge'>,
): Promise<void> {
  const challenge = await takeChallenge(shop, given.sessionId)
  await giveSecondFactor(shop, actor, given, 'passkey', (tx) =>
    verifyPasskey(shop, tx, given.userId, { ...answer, challenge }),
  )
}

async function giveSecondFactor(
  shop: Shop,
  actor: Actor,
  { sessionId, userId, origin }: Given,
  kind: SecondFactorKind,
  redeem: (tx: Database) => Promise<void>,
): Promise<void> {
  await countGuess(shop, { userId, kind, origin }, () =>
    shop.db.transaction(async (tx) => {
      await noteSecondFactor(tx, sessionId, shop.clock())
      await redeem(tx)
      await recordAudit(tx, actor, {
        entity: 'staffSession',
        id: sessionId,
        changes: { secondFactor: { after: kind } },
      })
    }),
  )
}

/**
 * Uses the code of an authenticator up, once.
 * @throws whatever `acceptedStep` throws
 */
export async function redeemTotp(shop: Shop, tx: Database, userId: number, code: string): Promise<void> {
  const [totp] = await tx.select().from(staffTotp).where(eq(staffTotp.userId, userId))
  if (!totp) throw new AppError('wrong_second_factor')
  const step = acceptedStep(await openTotpSecret(shop, userId, totp.secret), code, {
    now: shop.clock(),
    knowsSecret: false,
  })
  // Of two concurrent uses of one code, only one raises the step.
  const used = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.userId, userId), lt(staffTotp.lastStep, step)))
    .returning({ userId: staffTotp.userId })
  if (used.length === 0) throw new AppError('wrong_second_factor')
}

/**
 * The time step of a right code. Only a caller who has been shown the secret learns of a clock that is ahead: a guesser of a
 * future code would only have to wait for it.
 * @throws `wrong_second_factor`, with the minutes by which the authenticator's clock seems to be off
 */
export function acceptedStep(secret: string, code: string, { now, knowsSecret }: { now: Date; knowsSecret: boolean }) {
  const check = checkTotp(secret, code, now)
  if ('step' in check) return check.step
  const { clockOffMinutes } = check
  const isReported = clockOffMinutes !== null && (knowsSecret || clockOffMinutes < 0)
  throw new AppError('wrong_second_factor', isReported ? { data: { clockOffMinutes } } : {})
}
