import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { distrustDevices } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { staffMembers } from '../tables.ts'
import { acceptedStep } from './giveSecondFactor.ts'
import { type PasskeyAnswer, takeChallenge, verifyNewPasskey } from './passkeys.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { noteSecondFactor } from './sessions.queries.ts'
import { staffPasskeys, staffRecoveryCodes, staffSessions, staffTotp } from './tables.ts'
import { createTotpSecret } from './totp.ts'
import { openTotpSecret, sealTotpSecret } from './totpSecret.ts'

/** Setting second factors up, and taking them away. */
interface Holder {
  sessionId: number
  userId: number
}

/** A secret for an authenticator, which counts from its first right code on. */
export async function startTotp(shop: Shop, { sessionId, userId }: Holder): Promise<string> {
  const secret = createTotpSecret(shop.randomBytes)
  const pendingTotpSecret = await sealTotpSecret(shop, userId, secret)
  await shop.db.update(staffSessions).set({ pendingTotpSecret }).where(eq(staffSessions.id, sessionId))
  return secret
}

/**
 * Sets the authenticator up that this session began with, in place of another one.
 * @returns recovery codes where there were none
 * @throws `wrong_second_factor`
 */
export async function addTotp(shop: Shop, actor: Actor, { sessionId, userId }: Holder, code: string) {
  return shop.db.transaction(async (tx) => {
    const [session] = await tx
      .select({ secret: staffSessions.pendingTotpSecret })
      .from(staffSessions)
      .where(eq(staffSessions.id, sessionId))
      .for('update')
    if (!session?.secret) throw new AppError('wrong_second_factor')
    const { secret } = session
    const lastStep = acceptedStep(await openTotpSecret(shop, userId, secret), code, {
      now: shop.clock(),
      knowsSecret: true,
    })
    await noteSecondFactor(tx, sessionId, shop.clock())
    await tx
      .insert(staffTotp)
      .values({ userId, secret, lastStep })
      .onConflictDoUpdate({ target: staffTotp.userId, set: { secret, lastStep, createdAt: shop.clock() } })
    await tx.update(staffSessions).set({ pendingTotpSecret: sql`null` }).where(eq(staffSessions.id, sessionId))
    return enrolled(shop, tx, actor, userId, { totp: { after: true } })
  })
}

/**
 * Sets a passkey up.
 * @returns recovery codes where there were none
 * @throws `wrong_second_factor`
 */
export async function addPasskey(
  shop: Shop,
  actor: Actor,
  { sessionId, userId }: Holder,
  { name, ...answer }: { name: string } & Omit<PasskeyAnswer, 'challenge'>,
) {
  const challenge = await takeChallenge(shop, sessionId)
  const { id, publicKey, counter, transports = [] } = await verifyNewPasskey({ ...answer, challenge })
  return shop.db.transaction(async (tx) => {
    await noteSecondFactor(tx, sessionId, shop.clock())
    const added = await tx
      .insert(staffPasskeys)
      .values({
        userId,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        signCount: counter,
        transports,
        name,
      })
      .onConflictDoNothing()
      .returning({ id: staffPasskeys.id })
    if (added.length === 0) throw new AppError('wrong_second_factor')
    return enrolled(shop, tx, actor, userId, { passkey: { after: name } })
  })
}

async function enrolled(
  shop: Shop,
  tx: Database,
  actor: Actor,
  userId: number,
  changes: Record<string, { after: unknown }>,
): Promise<string[] | null> {
  await noteOffered(tx, userId, shop.clock())
  // A token that was opened with the password alone is invalid once there is a second factor.
  const tokens = and(eq(staffSessions.userId, userId), eq(staffSessions.kind, 'token'))
  await tx.delete(staffSessions).where(and(tokens, isNull(staffSessions.secondFactorAt)))
  await recordAudit(tx, actor, { entity: 'staff', id: userId, changes })
  const codes = await tx.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, userId))
  return codes > 0 ? null : replaceRecoveryCodes(shop, tx, userId)
}

/**
 * Replaces the employee's recovery codes.
 * @throws `session_expired`, `enrolment_needed` without a second factor: the codes alone would be one that was never chosen
 */
export async function renewRecoveryCodes(shop: Shop, actor: Actor, { sessionId, userId }: Holder): Promise<string[]> {
  return shop.db.transaction(async (tx) => {
    // The session first, as everywhere: removing all second factors ends it, before or after this.
    const [session] = await tx
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .where(eq(staffSessions.id, sessionId))
      .for('update')
    if (!session) throw new AppError('session_expired')
    await lockMember(tx, userId)
    if (!(await hasSecondFactor(tx, userId))) throw new AppError('enrolment_needed')
    const codes = await replaceRecoveryCodes(shop, tx, userId)
    await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { recoveryCodes: null } })
    return codes
  })
}

/** Puts setting a second factor up off. Whether it may be is settled by the caller. */
export async function postponeSecondFactor({ db, clock }: Shop, actor: Actor, { sessionId, userId }: Holder) {
  await db.transaction(async (tx) => {
    const now = clock()
    await tx.update(staffSessions).set({ postponedAt: now }).where(eq(staffSessions.id, sessionId))
    await noteOffered(tx, userId, now)
    await recordAudit(tx, actor, {
      entity: 'staffSession',
      id: sessionId,
      changes: { secondFactor: { after: 'postponed' } },
    })
  })
}

const noteOffered = (tx: Database, userId: number, now: Date) =>
  tx
    .insert(staffMembers)
    .values({ userId, secondFactorOfferedAt: now })
    .onConflictDoUpdate({ target: staffMembers.userId, set: { secondFactorOfferedAt: now } })

/** @throws `not_found` where there is none, and `second_factor_required` for an owner's last one */
export async function removeTotp({ db }: Shop, actor: Actor, { userId }: Holder, { required }: { required: boolean }) {
  await db.transaction(async (tx) => {
    const removed = await tx.delete(staffTotp).where(eq(staffTotp.userId, userId)).returning()
    if (removed.length === 0) throw new AppError('not_found')
    await removedOne(tx, userId, required)
    await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { totp: { before: true } } })
  })
}

/** @throws `not_found` if it belongs to another employee, and `second_factor_required` for an owner's last one */
export async function removePasskey(
  { db }: Shop,
  actor: Actor,
  { userId }: Holder,
  { id, required }: { id: number; required: boolean },
) {
  await db.transaction(async (tx) => {
    const removed = await firstOrNotFound(
      tx
        .delete(staffPasskeys)
        .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, userId)))
        .returning({ name: staffPasskeys.name }),
    )
    await removedOne(tx, userId, required)
    await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { passkey: { before: removed.name } } })
  })
}

async function removedOne(tx: Database, userId: number, required: boolean): Promise<void> {
  await lockMember(tx, userId)
  if (await hasSecondFactor(tx, userId)) return
  if (required) throw new AppError('second_factor_required')
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  await distrustDevices(tx, userId)
}

/** Serialises changes of an employee's second factors. */
async function lockMember(tx: Database, userId: number): Promise<void> {
  await tx
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(eq(staffMembers.userId, userId))
    .for('update')
}

async function hasSecondFactor(tx: Database, userId: number): Promise<boolean> {
  const totp = await tx.$count(staffTotp, eq(staffTotp.userId, userId))
  return totp > 0 || (await tx.$count(staffPasskeys, eq(staffPasskeys.userId, userId))) > 0
}

/** Removes all second factors of an employee who has lost them, and ends their sessions. */
export async function removeSecondFactors(tx: Database, userId: number): Promise<void> {
  // The sessions first, as everywhere.
  for (const table of [staffSessions, staffTotp, staffPasskeys, staffRecoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId))
  await distrustDevices(tx, userId)
}
