import type { AuditEntity } from '@rawaj/contract/audit/auditEntities.ts'
import type { AuditField } from '@rawaj/contract/audit/auditFields.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { type ChangedFieldsOptions, changedFields } from './changedFields.ts'
import { auditLog, type Changes } from './tables.ts'

/** What was done to one entity; its fields are those of the table that gives them words. */
export type AuditEntry = {
  [Entity in AuditEntity]: {
    entity: Entity
    id: number | string
    changes: { readonly [Field in AuditField<Entity>]?: Changes[string] }
  }
}[AuditEntity]

interface AuditedChange {
  entity: AuditEntity
  id: number | string
  before?: object | null
  after?: object | null
}

/** Records an employee's action, in the transaction that does it. */
export const recordAudit = (tx: Database, actor: Actor, entry: AuditEntry): Promise<void> =>
  recordAudits(tx, actor, [entry])

/** Records what differs in an entity before and after; `before` is absent for a new one, `after` for one that is gone. */
export const recordChange = (
  tx: Database,
  actor: Actor,
  { withheld, ...change }: AuditedChange & ChangedFieldsOptions,
): Promise<void> => recordChanges(tx, actor, [change], { withheld })

/** The same of many entities, with one statement. */
export const recordChanges = (
  tx: Database,
  actor: Actor,
  changes: readonly AuditedChange[],
  options: ChangedFieldsOptions = {},
): Promise<void> =>
  recordAudits(
    tx,
    actor,
    changes.map(
      // Its fields are those of two states; tests compare what is recorded with the table of fields.
      ({ entity, id, before = null, after = null }) =>
        ({ entity, id, changes: changedFields(before, after, options) }) as AuditEntry,
    ),
  )

/** Records an employee's action on many entities, an entry each, with one statement. */
export async function recordAudits(tx: Database, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { at, userId, call, requestId } = actor
  const rows = entries.map(({ entity, id, changes }) => ({ entity, entity_id: String(id), changes }))
  await tx.execute(sql`
    insert into ${auditLog} (at, actor_id, call, request_id, entity, entity_id, changes)
    select ${at.toISOString()}::timestamptz, ${userId}::int, ${call}, ${requestId}, row.entity, row.entity_id, row.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(entity text, entity_id text, changes jsonb)`)
}
