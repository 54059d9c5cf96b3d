import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { staffPasskeys, staffSessions } from './tables.ts'

/** Time within which a passkey must be given. */
const challengeLifetimeMs = 5 * 60_000
const maxPasskeys = 20

/** EdDSA, ES256 and RS256 (COSE): every authenticator knows one of them. */
const algorithms = [-8, -7, -257]

interface Holder {
  sessionId: number
  userId: number
  /** Origin of the back office; a passkey works there only. */
  origin: string
}

/** Loaded with the first passkey: it is large, and most shops have none. */
const webAuthn = () => import('@simplewebauthn/server')

const rpIdOf = (origin: string) => new URL(origin).hostname

/**
 * Options for a browser to create a passkey.
 * @throws `invalid_input` if there are too many
 */
export async function registrationOptions(
  shop: Shop,
  { sessionId, userId, origin }: Holder,
  { shopName, email, name }: { shopName: string; email: string; name: string },
) {
  const existing = await passkeysOf(shop.db, userId)
  if (existing.length >= maxPasskeys) throw invalidInput({ name: 'out_of_range' })
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: rpIdOf(origin),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff-${userId}`),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(shop, sessionId, options.challenge)
  return options
}

/** Options for a browser to request one of the employee's passkeys. */
export async function authenticationOptions(shop: Shop, { sessionId, userId, origin }: Holder) {
  const existing = await passkeysOf(shop.db, userId)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    allowCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'preferred',
  })
  await keepChallenge(shop, sessionId, options.challenge)
  return options
}

/** A browser's answer to what it was asked. */
export interface PasskeyAnswer {
  /** That the session was given, taken by `takeChallenge`. */
  challenge: string
  origin: string
  credential: { id: string; response: object }
}

/**
 * Checks a new passkey.
 * @throws `wrong_second_factor` for one that does not answer the challenge
 */
export async function verifyNewPasskey({ challenge, origin, credential }: PasskeyAnswer): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Whatever a client sends is looked at field by field there.
    response: credential as object as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified)
  if (!verified || !registrationInfo) throw new AppError('wrong_second_factor')
  return registrationInfo.credential
}

/**
 * Checks a passkey that was asked for, and notes its use.
 * @throws `wrong_second_factor`
 */
export async function verifyPasskey(
  shop: Shop,
  tx: Database,
  userId: number,
  { challenge, origin, credential }: PasskeyAnswer,
): Promise<void> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const [known] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.userId, userId), eq(staffPasskeys.credentialId, credential.id)))
    .for('update')
  if (!known) throw new AppError('wrong_second_factor')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as object as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
    credential: {
      id: known.credentialId,
      publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
      counter: known.signCount,
    },
  }).catch(notVerified)
  if (!verified || !authenticationInfo) throw new AppError('wrong_second_factor')
  await tx
    .update(staffPasskeys)
    .set({ signCount: authenticationInfo.newCounter, lastUsedAt: shop.clock() })
    .where(eq(staffPasskeys.id, known.id))
}

/** The library throws for anything that does not fit. */
const notVerified = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const

export const passkeysOf = (db: Database, userId: number) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.userId, userId)).orderBy(staffPasskeys.id)

async function keepChallenge({ db, clock }: Shop, sessionId: number, challenge: string): Promise<void> {
  const challengeExpiresAt = new Date(clock().getTime() + challengeLifetimeMs)
  await db.update(staffSessions).set({ challenge, challengeExpiresAt }).where(eq(staffSessions.id, sessionId))
}

/**
 * Takes the challenge of the session. It works once, whatever the result: a transaction that fails would restore it, so this is
 * called before one.
 * @throws `wrong_second_factor` if there is none
 */
export async function takeChallenge({ db, clock }: Shop, sessionId: number): Promise<string> {
  const kept = db
    .select({ id: staffSessions.id, challenge: staffSessions.challenge })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.id, sessionId),
        isNotNull(staffSessions.challenge),
        gt(staffSessions.challengeExpiresAt, clock()),
      ),
    )
    .for('update')
    .as('kept')
  const [taken] = await db
    .update(staffSessions)
    .set({ challenge: null })
    .from(kept)
    .where(eq(staffSessions.id, kept.id))
    .returning({ challenge: kept.challenge })
  if (!taken?.challenge) throw new AppError('wrong_second_factor')
  return taken.challenge
}
