import type { AuditEntity } from '@rawaj/contract/admin/auditEntities.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Actor } from '../shop/index.ts'
import { auditLog, type Changes } from './tables.ts'

export interface AuditEntry {
  entity: AuditEntity
  id: number | string
  changes: Changes
}

/** Notes what somebody did who works for the shop, in the transaction that does it. */
export const recordAudit = (tx: Database, actor: Actor, entry: AuditEntry): Promise<void> =>
  recordAudits(tx, actor, [entry])

/** The same for all that one step did, in one statement. */
export async function recordAudits(tx: Database, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { at, userId: actorId, call, requestId } = actor
  const rows = entries.map(({ entity, id, changes }) => ({ entity, entityId: String(id), changes }))
  await tx.insert(auditLog).values(rows.map((row) => ({ at, actorId, call, requestId, ...row })))
}
