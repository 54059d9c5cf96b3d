import { isNull } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Events of the shop, each written in the transaction in which it happened. */
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

/** One row for each event and handler. */
export const eventHandlings = pgTable(
  'event_handlings',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    handler: text('handler').notNull(),
    /** Set in the transaction of the handler's writes; null: not done yet. */
    doneAt: instant('done_at'),
    failures: integer('failures').notNull().default(0),
    /** Latest error, see platform/logging/errorSummary.ts. */
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.handler] }),
    index('event_handlings_open').on(table.eventId).where(isNull(table.doneAt)),
  ],
)
