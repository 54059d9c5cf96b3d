import type { SubscriberStatus } from '@rawaj/contract/newsletter/campaignKinds.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, madeAt } from '../../platform/database/columns.ts'

/**
 * Newsletter subscriptions with date and language: the consent that the law requires on record. Unsubscribed people stay here as
 * such, so that no imported table adds them again.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    email: text('email').primaryKey(),
    /** Id of a subscriber in events and campaigns. */
    id: integer('id').notNull().generatedAlwaysAsIdentity().unique('subscribers_id'),
    language: text('language').$type<Language>().notNull(),
    /** When they said so. */
    createdAt: madeAt(),
    /** Source of the consent, for subscribers whom the owner added; null: the shop's own page. */
    source: text('source'),
    /** Text of the consent; empty: not stored. */
    consentText: text('consent_text').notNull().default(''),
    status: text('status').$type<SubscriberStatus>().notNull().default('subscribed'),
    /** When they left, or their address turned out to be gone. */
    endedAt: instant('ended_at'),
    /** Secret that replaces the address in links of campaigns. */
    token: text('token')
      .notNull()
      .unique('subscribers_token')
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)`),
  },
  (table) => [
    index('subscribers_created').on(table.createdAt, table.id),
    index('subscribers_email').using('gin', sql`(fold_text(${table.email}) collate "C") gin_trgm_ops`),
    check('subscribers_language', sql`${table.language} in ('ar', 'en')`),
    check('subscribers_status', sql`${table.status} in ('subscribed', 'unsubscribed', 'bounced')`),
  ],
)

/** Links by which an address that has left the list comes back; of a link the hash alone. One an address, and each works once. */
export const newsletterConfirmations = pgTable('newsletter_confirmations', {
  email: text('email').primaryKey(),
  /** SHA-256 of the token in the link. */
  hash: text('hash').notNull().unique('newsletter_confirmations_hash'),
  language: text('language').$type<Language>().notNull(),
  /** Text of the consent on the shop's page. */
  consentText: text('consent_text').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Addresses that had unsubscribed when their person's data was erased: SHA-256 of the address alone, so that it can be recognised
 * but not read. Subscribing again removes it.
 */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  hash: text('hash').primaryKey(),
  since: instant('since').notNull(),
})
