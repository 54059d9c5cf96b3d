import { and, eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { recordAudit } from '../audit/index.ts'
import { supportRemarks, supportRequests } from './tables.ts'

/**
 * Adds a note for colleagues to a request; the customer never sees it.
 * @throws `not_found`
 */
export async function addTicketNote(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  { requestId, text, key = null }: { requestId: number; text: string; key?: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await firstOrNotFound(
      tx.select({ id: supportRequests.id }).from(supportRequests).where(eq(supportRequests.id, requestId)),
    )
    const note = { requestId, side: 'note', byUserId: actor.userId, message: text, key, createdAt: actor.at } as const
    const written = await tx
      .insert(supportRemarks)
      .values(note)
      .onConflictDoNothing()
      .returning({ id: supportRemarks.id })
    // The same key has written it before.
    if (written.length === 0) return
    await recordAudit(tx, actor, { entity: 'supportRequest', id: requestId, changes: { note: null } })
  })
}

/** @throws `not_found` */
export async function removeTicketNote(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  { requestId, noteId }: { requestId: number; noteId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, requestId: ofRequest, side } = supportRemarks
    await firstOrNotFound(
      tx
        .delete(supportRemarks)
        .where(and(eq(id, noteId), eq(ofRequest, requestId), eq(side, 'note')))
        .returning({ id }),
    )
    await recordAudit(tx, actor, { entity: 'supportRequest', id: requestId, changes: { noteRemoved: null } })
  })
}
