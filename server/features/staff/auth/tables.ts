import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, madeAt } from '../../../platform/database/columns.ts'
import { users } from '../../accounts/tables.ts'

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** `token`: of the customers' API, for the few calls that staff make there (staffTokens.ts). */
export type StaffSessionKind = 'backOffice' | 'token'

/** Sessions of the back office, and staff's tokens; customers' tokens are in `sessions`, and invalid here. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    /** SHA-256 of the cookie in hex; the cookie itself is nowhere. */
    tokenHash: text('token_hash').notNull().unique('staff_sessions_token'),
    userId: userId(),
    kind: text('kind').$type<StaffSessionKind>().notNull().default('backOffice'),
    /** SHA-256 of the password hash that was checked: with another password the session ends by itself. */
    passwordDigest: text('password_digest').notNull(),
    /** When the second factor was given; null: not yet, or there is none. */
    secondFactorAt: instant('second_factor_at'),
    /** When setting one up was put off. */
    postponedAt: instant('postponed_at'),
    /** When a password or second factor was given last. */
    provenAt: instant('proven_at').notNull(),
    /** The secret of an authenticator that is being set up, sealed. */
    pendingTotpSecret: text('pending_totp_secret'),
    /** The challenge that a passkey is asked for with; it works once. */
    challenge: text('challenge'),
    challengeExpiresAt: instant('challenge_expires_at'),
    userAgent: text('user_agent').notNull().default(''),
    lastUsedAt: instant('last_used_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    index('staff_sessions_user').on(table.userId),
    index('staff_sessions_created').on(table.createdAt),
    check('staff_sessions_kind', sql`${table.kind} in ('backOffice', 'token')`),
  ],
)

/** Authenticator apps, one a person (RFC 6238). */
export const staffTotp = pgTable('staff_totp', {
  userId: userId().primaryKey(),
  /** Sealed (totpSecret.ts). */
  secret: text('secret').notNull(),
  /** The last time step whose code was used: none works twice. */
  lastStep: integer('last_step').notNull(),
  createdAt: madeAt(),
})

/** WebAuthn credentials. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    userId: userId(),
    credentialId: text('credential_id').notNull().unique('staff_passkeys_credential'),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: madeAt(),
  },
  (table) => [index('staff_passkeys_user').on(table.userId)],
)

/** Recovery codes for a lost second factor; each is deleted when used. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of 80 random bits in hex. */
    codeHash: text('code_hash').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('staff_recovery_codes_user').on(table.userId)],
)
