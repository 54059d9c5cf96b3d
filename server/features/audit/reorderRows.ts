import type { AuditEntity } from '@rawaj/contract/audit/auditEntities.ts'
import type { AuditField } from '@rawaj/contract/audit/auditFields.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { type AuditEntry, recordAudits } from './recordAudit.ts'

interface Versioned {
  id: number
  version: number
}

/** Entities that have a place among their like. */
type OrderedEntity = { [Entity in AuditEntity]: 'position' extends AuditField<Entity> ? Entity : never }[AuditEntity]

interface Reordering {
  entity: OrderedEntity
  /** With the columns `id`, `position` and `version`. */
  table: PgTable
  /** All rows of it. */
  known: readonly (Versioned & { position: number })[]
  /** All rows in their new order. */
  requested: readonly Versioned[]
  /** Of `requested` in the body. */
  field: string
  /** All rows as `changed_meanwhile` carries them. */
  current: () => Promise<unknown>
  /** Whether a row that moves gets a new version; a text keeps its own, which is that of its words. */
  raisesVersion?: boolean
}

/**
 * Puts all rows of a table into the requested order, and records each move.
 * @throws `invalid_input` for a row twice; `changed_meanwhile` where a row has come, gone or changed since it was read
 */
export async function reorderRows(
  tx: Database,
  actor: Actor,
  { entity, table, known, requested, field, current, raisesVersion = true }: Reordering,
): Promise<void> {
  if (new Set(requested.map(({ id }) => id)).size !== requested.length) throw invalidInput({ [field]: 'invalid_value' })
  const byId = new Map(known.map((row) => [row.id, row]))
  const rows = requested.flatMap(({ id, version }, to) => {
    const row = byId.get(id)
    return row?.version === version ? [{ id, from: row.position, to }] : []
  })
  if (rows.length !== requested.length || rows.length !== known.length)
    throw new AppError('changed_meanwhile', { data: await current() })
  const moves = rows.filter(({ from, to }) => from !== to)
  for (const { id, to } of moves)
    await tx.execute(
      sql`update ${table} set position = ${to}, version = version + ${raisesVersion ? 1 : 0} where id = ${id}`,
    )
  await recordAudits(
    tx,
    actor,
    moves.map(({ id, from, to }) => ({ entity, id, changes: { position: { before: from, after: to } } }) as AuditEntry),
  )
}
