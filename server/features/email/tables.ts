import type { EmailEntry } from '@rawaj/contract/email/emailSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Data that an email is rendered from, as in the queue; it contains no credentials. Its kind may be an earlier version's. */
interface StoredJob {
  kind: string
  to: string | null
  language: Language
}

/** Every email of the shop, from the transaction that causes it on. Staff read them; old ones are deleted. */
export const emails = pgTable(
  'emails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Part of its `Message-ID`. */
    messageId: uuid('message_id').notNull().unique(),
    kind: text('kind').notNull(),
    language: text('language').$type<Language>().notNull(),
    job: jsonb('job').$type<StoredJob>().notNull(),
    status: text('status').$type<EmailEntry['status']>().notNull().default('waiting'),
    /** Known once it is rendered, unless it was written to one address. */
    recipient: text('recipient').notNull().default(''),
    subject: text('subject').notNull().default(''),
    /** As it was sent; null before, and if it contains a private code or link. */
    html: text('html'),
    plainText: text('plain_text'),
    /** Why the last attempt failed; without the address. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** When it was sent, stored or given up. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('emails_status', sql`${table.status} in ('waiting', 'sent', 'kept', 'failed')`),
    index('emails_created').on(table.createdAt, table.id),
    index('emails_status_created').on(table.status, table.createdAt, table.id),
    index('emails_kind_created').on(table.kind, table.createdAt, table.id),
    // Emails about one order.
    index('emails_order').on(sql`(${table.job} ->> 'orderId')`).where(sql`${table.job} ->> 'orderId' is not null`),
    // Emails about one support request.
    index('emails_request')
      .on(sql`(${table.job} ->> 'requestId')`)
      .where(sql`${table.job} ->> 'requestId' is not null`),
    index('emails_text').using(
      'gin',
      sql`(fold_text(${table.recipient} || ' ' || ${table.subject}) collate "C") gin_trgm_ops`,
    ),
  ],
)
