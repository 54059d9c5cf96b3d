import type { RemarkSide, SupportStatus } from '@rawaj/contract/support/support.ts'
import type { SupportChannel } from '@rawaj/contract/support/supportFilters.ts'
import type { UnkeptFile } from '@rawaj/contract/support/supportSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, madeAt, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'

/** Attachments of a message, of either side. */
const enclosed = {
  /** Full text of an email that was shortened. */
  original: text('original'),
  /** Paths below /media/. */
  pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
  /** Files of an email that were not stored. */
  files: jsonb('files').$type<UnkeptFile[]>().notNull().default([]),
}

/** Requests of customers, and messages of people without an account. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: id(),
    /** null: a visitor without an account, from the contact page or by email. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Name that a visitor without an account gave; a customer's is that of the account. */
    name: text('name').notNull().default(''),
    /** Address for answers. */
    email: text('email').notNull(),
    mobile: text('mobile').notNull().default(''),
    subject: text('subject').notNull().default(''),
    message: text('message').notNull(),
    ...enclosed,
    channel: text('channel').$type<SupportChannel>().notNull().default('screen'),
    status: smallint('status').$type<SupportStatus>().notNull().default(0),
    /** Since when it stands like this: of an open one, since when it waits. */
    since: instant('since').notNull().defaultNow(),
    assigneeId: integer('assignee_id').references(() => users.id),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    language: text('language').$type<Language>().notNull(),
    /** Secret by which replies by email are recognised: part of the reply address in our emails. */
    mailToken: text('mail_token')
      .notNull()
      .unique('support_requests_mail_token')
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** The `Message-ID` of what they mailed last, which our mails answer; null: they mailed nothing. */
    lastMessageId: text('last_message_id'),
    /** When either side wrote last. */
    lastRemarkAt: instant('last_remark_at').notNull().defaultNow(),
    /** By either side; notes are not counted. */
    remarkCount: integer('remark_count').notNull().default(0),
    /** The beginning of what they wrote last, on one line. */
    excerpt: text('excerpt').notNull().default(''),
    /** All that it is found by, folded (`searchTextOf`), and as long as an index likes. */
    searchText: text('search_text').notNull().default(''),
    version: version(),
    createdAt: madeAt(),
  },
  (table) => [
    index('support_requests_user').on(table.userId, table.id),
    index('support_requests_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('support_requests_status').on(table.status, table.since, table.id),
    index('support_requests_assignee').on(table.assigneeId, table.status, table.id),
    index('support_requests_created').on(table.createdAt, table.id),
    index('support_requests_since').on(table.since, table.id),
    index('support_requests_latest').on(table.lastRemarkAt, table.id),
    index('support_requests_contact').on(table.status, table.id).where(sql`${table.userId} is null`),
    index('support_requests_text').using('gin', sql`(${table.searchText} collate "C") gin_trgm_ops`),
    check('support_requests_status', sql`${table.status} in (0, 1, 2)`),
    check('support_requests_channel', sql`${table.channel} in ('screen', 'mail')`),
  ],
)

/** Messages after the first one of a support request: from the customer, from the shop to them, or notes among colleagues. */
export const supportRemarks = pgTable(
  'support_remarks',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    side: text('side').$type<RemarkSide | 'note'>().notNull().default('shop'),
    /** An employee; null: the customer, whose account the request names. */
    byUserId: integer('by_user_id').references(() => users.id),
    message: text('message').notNull(),
    ...enclosed,
    byMail: boolean('by_mail').notNull().default(false),
    /** Idempotency key of the author: the same key writes one message; null: each is one of its own. */
    key: text('key'),
    createdAt: madeAt(),
  },
  (table) => [
    index('support_remarks_request').on(table.requestId, table.id),
    uniqueIndex('support_remarks_key').on(table.requestId, table.side, table.key).where(sql`${table.key} is not null`),
    check('support_remarks_side', sql`${table.side} in ('customer', 'shop', 'note')`),
    check('support_remarks_by', sql`(${table.side} = 'customer') = (${table.byUserId} is null)`),
  ],
)
