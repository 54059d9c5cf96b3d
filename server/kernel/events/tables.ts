import { isNull } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** What has happened in the shop, written in the transaction in which it happened. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Ids and plain facts, see kernel/Events.ts. */
    data: jsonb('data').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('events_at').on(table.at)],
)

/** Who does something about an event; each exactly once. */
export const eventHandlings = pgTable(
  'event_handlings',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    handler: text('handler').notNull(),
    /** Set in the transaction of what the handler wrote; null: not done yet. */
    doneAt: instant('done_at'),
    failures: integer('failures').notNull().default(0),
    /** What it failed with last, see platform/logging/errorSummary.ts. */
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.handler] }),
    index('event_handlings_open').on(table.eventId).where(isNull(table.doneAt)),
  ],
)
