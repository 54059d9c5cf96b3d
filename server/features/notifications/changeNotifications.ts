import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { staffNotifications } from './tables.ts'

type Kind = typeof staffNotifications.$inferSelect.kind

export async function deleteNotifications(
  tx: Database,
  { kinds, entityIds }: { kinds: readonly Kind[]; entityIds: number[] },
): Promise<void> {
  await tx
    .delete(staffNotifications)
    .where(and(inArray(staffNotifications.kind, kinds), inArray(staffNotifications.entityId, entityIds)))
}

/** They are about another entity of the same kind from now on. */
export async function moveNotifications(
  tx: Database,
  kind: Kind,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const moving = and(eq(staffNotifications.kind, kind), eq(staffNotifications.entityId, from))
  await tx.update(staffNotifications).set({ entityId: into }).where(moving)
}
