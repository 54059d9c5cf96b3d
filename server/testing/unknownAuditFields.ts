import { auditFieldKind, auditFields } from '@rawaj/contract/audit/auditFields.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/Database.ts'

/**
 * Fields that a test has had recorded in the log of changes, and that the table of fields does not know: staff would read
 * "Another field". Those of settings are named by their schema.
 */
export async function unknownAuditFields(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ entity: string; field: string }>(
    sql`select distinct entity, jsonb_object_keys(changes) as field from audit_log where entity <> 'settings'`,
  )
  return rows
    .filter(({ entity, field }) => entity in auditFields && auditFieldKind(entity, field) === undefined)
    .map(({ entity, field }) => `The log of changes has a field without words: ${entity} ${field} (auditFields.ts)`)
}
