import type { AuditEntity } from '@rawaj/contract/admin/auditEntities.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Actor } from '../shop/index.ts'
import { auditLog, type Changes } from './tables.ts'

interface AuditEntry {
  entity: AuditEntity
  id: number | string
  changes: Changes
}

/** Notes what somebody did who works for the shop, in the transaction that does it. */
export async function recordAudit(tx: Database, actor: Actor, entry: AuditEntry): Promise<void> {
  const { at, userId: actorId, call, requestId } = actor
  const { entity, id, changes } = entry
  await tx.insert(auditLog).values({ at, actorId, call, requestId, entity, entityId: String(id), changes })
}
