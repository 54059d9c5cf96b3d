import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** What was done under which key, so that the same request again is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    /** Who called; null: a visitor. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the network that a visitor called from. */
    visitor: text('visitor'),
    /** As it was sent, or the content of the request: what a second one without the key is known by. */
    key: text('key').notNull(),
    /** Beside a content: the key that it was sent with. */
    sentKey: text('sent_key'),
    /** The name of the call. */
    call: text('call').notNull().default('placeOrder'),
    /** SHA-256 of the checked request: the same key may not stand for something else. */
    fingerprint: text('fingerprint').notNull(),
    /** Of the order that it made, by the calls that place one. */
    orderNo: text('order_no'),
    /** Which request did it: a random text. Empty for those that place an order. */
    requestId: text('request_id').notNull().default(''),
    /** What was answered; null: nothing yet. */
    reply: json('reply').$type<Record<string, unknown>>(),
    createdAt: madeAt(),
    /** A caller who sends the same after this means it anew. */
    expiresAt: instant('expires_at').notNull().default(sql`now() + interval '7 days'`),
  },
  (table) => [
    unique('idempotency_keys_user').on(table.userId, table.key),
    unique('idempotency_keys_visitor').on(table.visitor, table.key),
    index('idempotency_keys_expires').on(table.expiresAt),
    check('idempotency_keys_caller', sql`(${table.userId} is null) <> (${table.visitor} is null)`),
  ],
)
