import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { codeLifetimeMs } from '@rawaj/contract/accounts/oneTimeCode.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { countAttempt, type RateLimit } from '../../platform/rateLimits/countAttempt.ts'
import { queueHashing } from './password.ts'
import { type ConfirmationPurpose, confirmationCodes, users } from './tables.ts'

const digits = 6
/** Wrong ones after which a code is dead: with `mailLimit`, a few dozen guesses a day at a million. */
const maxTries = 5

const mailLimit: RateLimit = {
  max: 5,
  windowMinutes: 24 * 60,
  backoff: { initialSeconds: 60, maxSeconds: 60 * 60 },
}

/** Purpose and account of a code. */
export interface Confirmation {
  userId: number
  purpose: ConfirmationPurpose
  /** Details, if the purpose alone is not specific. */
  subject?: string
}

/** A code as typed, hashed; see `hashConfirmation`. */
export type HashedConfirmation = Required<Confirmation> & { codeHash: string }

/**
 * Counts a mail with such a code to this account.
 * @throws `too_many_requests`
 */
export async function countConfirmationMail(shop: Shop, { userId, purpose }: Confirmation): Promise<void> {
  await countAttempt(shop, `confirmation ${purpose} ${userId}`, mailLimit)
}

/**
 * Creates the code for the email that is being rendered, valid for ten minutes; it replaces the previous one. `null`: the account
 * is gone, and the email is not needed.
 */
export async function issueConfirmationCode(
  { db, clock, randomBytes }: Shop,
  confirmation: Confirmation,
): Promise<string | null> {
  const code = String(randomBytes(6).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
  const { codeHash, ...named } = await hashConfirmation(confirmation, code)
  const now = clock()
  const fresh = { codeHash, wrongTries: 0, expiresAt: new Date(now.getTime() + codeLifetimeMs), createdAt: now }
  return db.transaction(async (tx) => {
    const account = and(eq(users.id, named.userId), isNull(users.deletedAt))
    const [there] = await tx.select({ id: users.id }).from(users).where(account).for('key share')
    if (!there) return null
    await tx
      .insert(confirmationCodes)
      .values({ ...named, ...fresh })
      .onConflictDoUpdate({
        target: [confirmationCodes.userId, confirmationCodes.purpose],
        set: { subject: named.subject, ...fresh },
      })
    return code
  })
}

/** As slow as a password's, and bound to account, purpose and subject: no code is ever worth anything for something else. */
export async function hashConfirmation(
  { userId, purpose, subject = '' }: Confirmation,
  code: string,
): Promise<HashedConfirmation> {
  const salt = createHash('sha256').update(`confirmation ${purpose} ${userId} ${subject}`).digest()
  const codeHash = (await queueHashing(() => hashRaw(code, { salt }))).toString('hex')
  return { userId, purpose, subject, codeHash }
}

/**
 * Uses the codes up if every one of them is right; else counts a try at those that are wrong. The caller commits in either case,
 * or the tries would not be bounded.
 * @returns of each whether it is right
 */
export async function redeemConfirmations(
  tx: Database,
  now: Date,
  claims: readonly HashedConfirmation[],
): Promise<boolean[]> {
  const rows = await tx
    .select()
    .from(confirmationCodes)
    .where(
      inArray(
        confirmationCodes.userId,
        claims.map(({ userId }) => userId),
      ),
    )
    .orderBy(asc(confirmationCodes.userId), asc(confirmationCodes.id))
    .for('update')
  const verdicts = claims.map((claim) => {
    const row = rows.find(({ userId, purpose }) => userId === claim.userId && purpose === claim.purpose)
    const isAlive = row !== undefined && row.expiresAt > now && row.wrongTries < maxTries
    const isRight = isAlive && row.subject === claim.subject && row.codeHash === claim.codeHash
    return { row, isRight }
  })
  const isAllRight = verdicts.every(({ isRight }) => isRight)
  const touched = verdicts.flatMap(({ row, isRight }) => (row && isRight === isAllRight ? [row.id] : []))
  const ofTouched = inArray(confirmationCodes.id, touched)
  if (isAllRight) await tx.delete(confirmationCodes).where(ofTouched)
  else
    await tx
      .update(confirmationCodes)
      .set({ wrongTries: sql`${confirmationCodes.wrongTries} + 1` })
      .where(ofTouched)
  return verdicts.map(({ isRight }) => isRight)
}
