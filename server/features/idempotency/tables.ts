import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Requests by their key, so that a repeated one gets its reply without being done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    /** Caller; null: a visitor. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the network that a visitor called from. */
    visitor: text('visitor'),
    /** As it was sent, or the content of the request: what a second one without the key is known by. */
    key: text('key').notNull(),
    /** Beside a content: the key that it was sent with. */
    sentKey: text('sent_key'),
    /** The name of the call. */
    call: text('call').notNull().default('placeOrder'),
    /** SHA-256 of the validated request: the same key must not be used for another. */
    fingerprint: text('fingerprint').notNull(),
    /** Order that it made, for calls that place one. */
    orderNo: text('order_no'),
    /** Which request did it: a random text. Empty for those that place an order. */
    requestId: text('request_id').notNull().default(''),
    /** The reply; null: none yet. */
    reply: json('reply').$type<Record<string, unknown>>(),
    createdAt: madeAt(),
    /** The same request after this is a new one. */
    expiresAt: instant('expires_at').notNull().default(sql`now() + interval '7 days'`),
  },
  (table) => [
    unique('idempotency_keys_user').on(table.userId, table.key),
    unique('idempotency_keys_visitor').on(table.visitor, table.key),
    index('idempotency_keys_expires').on(table.expiresAt),
    check('idempotency_keys_caller', sql`(${table.userId} is null) <> (${table.visitor} is null)`),
  ],
)
