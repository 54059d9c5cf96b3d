import type { CampaignSendingError, CampaignStatus, RecipientState } from '@rawaj/contract/newsletter/campaignKinds.ts'
import type { CampaignAudience, CampaignBlock } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, madeAt, version } from '../../../platform/database/columns.ts'
import { subscribers } from '../tables.ts'

/** A campaign as it is sent in one language, without what differs between readers. */
export interface ComposedCampaign {
  subject: string
  html: string
  text: string
}

/** Campaigns: emails to the newsletter's subscribers. */
export const campaigns = pgTable(
  'letters',
  {
    id: id(),
    subjectAr: text('subject_ar').notNull().default(''),
    subjectEn: text('subject_en').notNull().default(''),
    previewAr: text('preview_ar').notNull().default(''),
    previewEn: text('preview_en').notNull().default(''),
    blocks: jsonb('blocks').$type<CampaignBlock[]>().notNull().default([]),
    audience: jsonb('audience').$type<CampaignAudience>().notNull(),
    status: text('status').$type<CampaignStatus>().notNull().default('draft'),
    /** The moment that it is to go out. */
    sendAt: instant('send_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** As it was written when sending began: all get the same, at the same prices. */
    composed: jsonb('composed').$type<Partial<Record<Language, ComposedCampaign>>>(),
    /** Targets of its counted links, by their number. */
    links: jsonb('links').$type<string[]>().notNull().default([]),
    /** Whether opens and presses are counted. */
    counted: boolean('counted').notNull().default(false),
    sendingError: text('sending_error').$type<CampaignSendingError>(),
    sendingErrorSince: instant('sending_error_since'),
    /** Attempts in a row that ended before the mail server took anything. */
    failures: integer('failures').notNull().default(0),
    /** Process that sends it until then; another one may take over afterwards. */
    leaseHolder: text('lease_holder'),
    leaseUntil: instant('lease_until'),
    createdAt: madeAt(),
    version: version(),
  },
  (table) => [
    index('letters_created').on(table.createdAt, table.id),
    // The configured sending rate is for the whole shop, so only one campaign is sent at a time.
    uniqueIndex('letters_sending').on(sql`(true)`).where(sql`${table.status} = 'sending'`),
    check('letters_status', sql`${table.status} in ('draft', 'scheduled', 'sending', 'stopped', 'sent')`),
    check('letters_sending_error', sql`${table.sendingError} in ('server_down', 'refused', 'goods_gone')`),
  ],
)

/** Readers of a campaign, as of when sending began, and the state of each copy. */
export const campaignRecipients = pgTable(
  'letter_recipients',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('letter_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** null: forgotten since. The address stands with the subscriber alone. */
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<RecipientState>().notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** When its turn comes, at the earliest. */
    notBefore: instant('not_before').notNull(),
    settledAt: instant('settled_at'),
    failure: text('failure'),
    openedAt: instant('opened_at'),
    pressedAt: instant('pressed_at'),
    /** Which of its links was pressed first. */
    pressedLink: smallint('pressed_link'),
    /** When a program followed several of its links at once. */
    scannedAt: instant('scanned_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    unique('letter_recipients_once').on(table.campaignId, table.subscriberId),
    index('letter_recipients_next')
      .on(table.campaignId, table.notBefore, table.id)
      .where(sql`${table.state} = 'queued'`),
    index('letter_recipients_state').on(table.campaignId, table.state, table.id),
    index('letter_recipients_subscriber').on(table.subscriberId),
    check('letter_recipients_language', sql`${table.language} in ('ar', 'en')`),
    check(
      'letter_recipients_state',
      sql`${table.state} in ('queued', 'sending', 'sent', 'skipped', 'failed', 'bounced', 'uncertain')`,
    ),
  ],
)
