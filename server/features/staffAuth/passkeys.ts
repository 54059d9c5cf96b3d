import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { Shop } from '../shop/index.ts'
import { staffPasskeys, staffSessions } from './tables.ts'

/** So long a passkey may be asked for. */
const challengeLifetimeMs = 5 * 60_000
const maxPasskeys = 20

/** EdDSA, ES256 and RS256 (COSE): every authenticator knows one of them. */
const algorithms = [-8, -7, -257]

interface Holder {
  sessionId: number
  userId: number
  /** Where the back office stands; a passkey works there alone. */
  origin: string
}

/** Loaded with the first passkey: it is large, and most shops have none. */
const webAuthn = () => import('@simplewebauthn/server')

const rpIdOf = (origin: string) => new URL(origin).hostname

/** What a browser needs to make a new passkey. Throws `invalid_input` when there are too many. */
export async function registrationOptions(
  shop: Shop,
  { sessionId, userId, origin }: Holder,
  { shopName, email, name }: { shopName: string; email: string; name: string },
) {
  const existing = await passkeysOf(shop.db, userId)
  if (existing.length >= maxPasskeys) throw new AppError('invalid_input', { fields: { name: 'out_of_range' } })
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

/** What a browser needs to ask for one of somebody's passkeys. */
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

/** Checks a new passkey. Throws `wrong_second_factor` for one that does not answer this session's challenge. */
export async function verifyNewPasskey(
  shop: Shop,
  tx: Database,
  { sessionId, origin }: Holder,
  credential: object,
): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await webAuthn()
  const expectedChallenge = await takeChallenge(shop, tx, sessionId)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Whatever a client sends is looked at field by field there.
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified)
  if (!verified || !registrationInfo) throw new AppError('wrong_second_factor')
  return registrationInfo.credential
}

/** Checks a passkey that was asked for, and notes its use. Throws `wrong_second_factor`. */
export async function verifyPasskey(
  shop: Shop,
  tx: Database,
  { sessionId, userId, origin }: Holder,
  credential: { id: string },
): Promise<void> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const expectedChallenge = await takeChallenge(shop, tx, sessionId)
  const [known] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.userId, userId), eq(staffPasskeys.credentialId, credential.id)))
    .for('update')
  if (!known) throw new AppError('wrong_second_factor')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
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

/** A challenge works once, whatever comes of it. */
async function takeChallenge({ clock }: Shop, tx: Database, sessionId: number): Promise<string> {
  const [kept] = await tx
    .select({ challenge: staffSessions.challenge })
    .from(staffSessions)
    .where(and(eq(staffSessions.id, sessionId), gt(staffSessions.challengeExpiresAt, clock())))
    .for('update')
  await tx.update(staffSessions).set({ challenge: sql`null` }).where(eq(staffSessions.id, sessionId))
  if (!kept?.challenge) throw new AppError('wrong_second_factor')
  return kept.challenge
}
