import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { clearAttempts, countAttempt, type RateLimit } from '../../platform/rateLimits/countAttempt.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { type PasskeyAnswer, takeChallenge, verifyPasskey } from './passkeys.ts'
import { redeemRecoveryCode } from './recoveryCodes.ts'
import { noteSecondFactor } from './sessions.ts'
import { staffTotp } from './tables.ts'
import { checkTotp } from './totp.ts'
import { openTotpSecret } from './totpSecret.ts'

/** Whoever guesses knows the password already; three of a million codes are right at any time. */
const limit: RateLimit = { max: 10, windowMinutes: 60 }
const limitKey = (userId: number) => `staff second factor ${userId}`

interface Given {
  sessionId: number
  userId: number
}

/** Throws what `acceptedStep` throws. */
export const giveTotp = (shop: Shop, actor: Actor, given: Given, code: string) =>
  giveSecondFactor(shop, actor, given, 'totp', (tx) => redeemTotp(shop, tx, given.userId, code))

/** Throws `wrong_second_factor`. */
export const giveRecoveryCode = (shop: Shop, actor: Actor, given: Given, code: string) =>
  giveSecondFactor(shop, actor, given, 'recoveryCode', async (tx) => {
    if (!(await redeemRecoveryCode(tx, given.userId, code))) throw new AppError('wrong_second_factor')
  })

/** Throws `wrong_second_factor`. */
export async function givePasskey(
  shop: Shop,
  actor: Actor,
  { sessionId, userId }: Given,
  answer: Omit<PasskeyAnswer, 'challenge'>,
): Promise<void> {
  const challenge = await takeChallenge(shop, sessionId)
  await giveSecondFactor(shop, actor, { sessionId, userId }, 'passkey', (tx) =>
    verifyPasskey(shop, tx, userId, { ...answer, challenge }),
  )
}

async function giveSecondFactor(
  shop: Shop,
  actor: Actor,
  { sessionId, userId }: Given,
  kind: 'totp' | 'passkey' | 'recoveryCode',
  redeem: (tx: Database) => Promise<void>,
): Promise<void> {
  // Counted before it is looked at, so that of many at once no more are looked at than are allowed.
  await countAttempt(shop, limitKey(userId), limit)
  await shop.db.transaction(async (tx) => {
    await noteSecondFactor(tx, sessionId, shop.clock())
    await redeem(tx)
    await recordAudit(tx, actor, { entity: 'staffSession', id: sessionId, changes: { secondFactor: { after: kind } } })
  })
  await clearAttempts(shop, limitKey(userId))
}

async function redeemTotp(shop: Shop, tx: Database, userId: number, code: string): Promise<void> {
  const [totp] = await tx.select().from(staffTotp).where(eq(staffTotp.userId, userId))
  if (!totp) throw new AppError('wrong_second_factor')
  const step = acceptedStep(await openTotpSecret(shop, userId, totp.secret), code, {
    now: shop.clock(),
    knowsSecret: false,
  })
  // Of two that bring one code at the same moment, one raises the step.
  const used = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.userId, userId), lt(staffTotp.lastStep, step)))
    .returning({ userId: staffTotp.userId })
  if (used.length === 0) throw new AppError('wrong_second_factor')
}

/**
 * The time step of a right code. Throws `wrong_second_factor`, with by how many minutes the authenticator's clock seems
 * to be off. Only who has been shown the secret hears of a clock that is ahead: somebody who guesses a code of the future
 * would only have to wait for it.
 */
export function acceptedStep(secret: string, code: string, { now, knowsSecret }: { now: Date; knowsSecret: boolean }) {
  const check = checkTotp(secret, code, now)
  if ('step' in check) return check.step
  const { clockOffMinutes } = check
  const isTold = clockOffMinutes !== null && (knowsSecret || clockOffMinutes < 0)
  throw new AppError('wrong_second_factor', isTold ? { data: { clockOffMinutes } } : {})
}
