import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** By field: its value before and after; `null` if the values are private. */
export type Changes = Record<string, { before?: unknown; after?: unknown } | null>

/**
 * Actions of employees, one row per write. Append-only: the database rejects anything else (migration 0017). Rows refer to others
 * by id alone, and outlive them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Account that acted; null: a program on the shop's own machine. */
    actorId: integer('actor_id'),
    /** The call, or the program. */
    call: text('call').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    requestId: text('request_id'),
    changes: jsonb('changes').$type<Changes>().notNull(),
  },
  (table) => [
    // One for every filter that is offered, and for those that go together; each is read forwards and backwards.
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_entity').on(table.entity, table.at, table.id),
    index('audit_log_entity_id').on(table.entity, table.entityId, table.at, table.id),
    index('audit_log_call').on(table.call, table.at, table.id),
    index('audit_log_actor_entity').on(table.actorId, table.entity, table.at, table.id),
    index('audit_log_actor_call').on(table.actorId, table.call, table.at, table.id),
    index('audit_log_entity_call').on(table.entity, table.call, table.at, table.id),
  ],
)
