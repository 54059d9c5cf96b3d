import type { InboundEmailFailure } from '@rawaj/contract/support/supportFilters.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../platform/database/columns.ts'
import { supportRequests } from '../../support/tables.ts'

/** Mailboxes that mail was read from: how far, and what came of the last try. */
export const mailboxes = pgTable('mailboxes', {
  id: id(),
  /** Server, user and folder. */
  name: text('name').notNull().unique('mailboxes_name'),
  /** The server's own number of the folder as it is: where it is another one, its uids mean other mails. */
  uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
  /** All mails up to this one are handled. */
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  /** When it was read for the first time: earlier emails are not handled. */
  startedAt: instant('started_at').notNull(),
  /** Process that reads it until then; another one takes over afterwards. */
  leaseHolder: text('lease_holder'),
  leaseUntil: instant('lease_until'),
  checkedAt: instant('checked_at'),
  /** Error of the last attempt; null: none. */
  failure: text('failure').$type<InboundEmailFailure>(),
})

/** Outcome of each email; an email in here is not handled again. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: id(),
    mailboxId: integer('mailbox_id')
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    /** SHA-256 of its Message-ID, or of the whole mail where it has none: the same mail may come twice. */
    fingerprint: text('fingerprint').notNull().unique('received_mails_fingerprint'),
    outcome: text('outcome').$type<MailOutcome>().notNull(),
    /** null: none, or one that was deleted since; its mail does not come in again. */
    requestId: integer('request_id').references(() => supportRequests.id, { onDelete: 'set null' }),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    unique('received_mails_uid').on(table.mailboxId, table.uidValidity, table.uid),
    index('received_mails_request').on(table.requestId, table.id).where(sql`${table.requestId} is not null`),
    index('received_mails_received').on(table.receivedAt),
    check(
      'received_mails_outcome',
      sql`${table.outcome} in ('reply', 'ticket', 'contact', 'bounce', 'ignored', 'refused')`,
    ),
  ],
)

/**
 * A remark on an existing ticket; a customer's new ticket; a message of a visitor without an account; a bounce or spam report;
 * other automatic mail, which is ignored; one that could not be read, or came too often.
 */
export type MailOutcome = 'reply' | 'ticket' | 'contact' | 'bounce' | 'ignored' | 'refused'
