import type { Database } from '../../platform/database/Database.ts'
import type { Actor } from '../shop/index.ts'
import { auditLog, type Changes } from './tables.ts'

interface AuditEntry {
  /** What was changed, in the singular: `category`, `order`. */
  entity: string
  id: number | string
  changes: Changes
}

/** Notes what somebody did who works for the shop, in the transaction that does it. */
export async function recordAudit(tx: Database, actor: Actor, entry: AuditEntry): Promise<void> {
  const { at, userId: actorId, call, requestId } = actor
  const { entity, id, changes } = entry
  await tx.insert(auditLog).values({ at, actorId, call, requestId, entity, entityId: String(id), changes })
}
