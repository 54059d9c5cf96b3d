import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { id, instant, madeAt } from '../../platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    /** In its one spelling (contract/fields/emailAddress.ts); null: a customer whom staff know by mobile alone. */
    email: text('email').unique('users_email'),
    /** When a code or link from that mailbox was used; null: the account may have been registered by someone else. */
    emailProvenAt: instant('email_proven_at'),
    /** 05 and eight digits; the administrator may have none. */
    mobile: text('mobile').unique('users_mobile'),
    /** null: joined by a one-time code and never chose one, or lost it, see features/accounts/proveEmail.ts. */
    passwordHash: text('password_hash'),
    /** 1 administrator, 2 staff, 3 customer. */
    roleId: smallint('role_id').notNull().default(3),
    /** 1 active, 0 locked. */
    status: smallint('status').notNull().default(1),
    /** Customer type: 0 retail, 1 wholesale, anything else contract. */
    type: smallint('type').notNull().default(0),
    address: text('address').notNull().default(''),
    zipcode: text('zipcode').notNull().default(''),
    /** Path below /media/. */
    picture: text('picture'),
    /** Language of emails to this customer: that of their last registration, sign-in or order. */
    language: text('language').$type<Language>().notNull().default('ar'),
    /** Which most of their last order was from; null: no order yet. */
    department: text('department').$type<Department>(),
    /** When its deletion was requested: it is deleted once no order is open; its owner cannot sign in until then. */
    deletionRequestedAt: instant('deletion_requested_at'),
    /** When all that named a person was taken out; orders keep their buyer as long as the law wants. */
    deletedAt: instant('deleted_at'),
    /** The owner's other account, if this one was merged into it and emptied. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => users.id),
    createdAt: madeAt(),
  },
  (table) => [
    index('users_merged_into').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    // The list of the back office.
    index('users_customers').on(table.createdAt, table.id).where(sql`${table.roleId} = 3`),
    index('users_customer_type').on(table.type, table.createdAt, table.id).where(sql`${table.roleId} = 3`),
    index('users_blocked').on(table.createdAt, table.id).where(sql`${table.roleId} = 3 and ${table.status} = 0`),
    index('users_deletion').on(table.deletionRequestedAt).where(sql`${table.deletionRequestedAt} is not null`),
    index('users_text').using(
      'gin',
      sql`(fold_text(${table.name} || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.mobile}, '')) collate "C") gin_trgm_ops`,
    ),
    // Staff sign in by it.
    check('users_staff_email', sql`${table.roleId} = 3 or ${table.email} is not null`),
    check('users_reachable', sql`${table.email} is not null or ${table.mobile} is not null`),
    check('users_language', sql`${table.language} in ('ar', 'en')`),
    check('users_role', sql`${table.roleId} in (1, 2, 3)`),
    check('users_status', sql`${table.status} in (0, 1)`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in hex; the token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** Id for the owner's account page, where they may end the session. */
    id: integer('id').generatedAlwaysAsIdentity().unique('sessions_id'),
    /** The browser's own words about itself when it signed in, cut to a few hundred characters; empty for old sessions. */
    userAgent: text('user_agent').notNull().default(''),
    /** To the hour: noting every call would make every read a write. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    createdAt: madeAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** Browsers that an account has signed in from before: strangers' wrong guesses do not keep them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the device's cookie in hex; the cookie itself is nowhere. */
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When a second factor of the account was given there last; strangers' wrong codes do not count against it since. */
    secondFactorAt: instant('second_factor_at'),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    createdAt: madeAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_devices_user').on(table.userId),
    index('known_devices_last_used').on(table.lastUsedAt),
  ],
)

/** Links to choose a new password, and those by which a customer without an email chooses both; each works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether it is for an account without an email, which gets one by it. */
    setsEmail: boolean('sets_email').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** The living codes of an address, which need not have an account yet; each works once. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Which network or known device asked for it, see `codeSourceOf` in features/accounts/oneTimeCode.ts: strangers cannot use up its tries. */
    requestedFrom: text('requested_from').notNull().default(''),
    /** Number of wrong tries, by their source. */
    wrongTries: jsonb('wrong_tries').$type<Record<string, number>>().notNull().default({}),
    expiresAt: instant('expires_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('one_time_codes_email').on(table.email), index('one_time_codes_expiry').on(table.expiresAt)],
)

export type ConfirmationPurpose = 'merge' | 'deletion'

/** Codes that confirm one certain action on an account, in an email that names it; they never sign anyone in. */
export const confirmationCodes = pgTable(
  'confirmation_codes',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<ConfirmationPurpose>().notNull(),
    /** Details of what is confirmed, if the purpose alone is not specific: the accounts of a merge. */
    subject: text('subject').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    // A new one takes the place of the one before.
    unique('confirmation_codes_purpose').on(table.userId, table.purpose),
    index('confirmation_codes_expiry').on(table.expiresAt),
    check('confirmation_codes_purpose_known', sql`${table.purpose} in ('merge', 'deletion')`),
  ],
)
