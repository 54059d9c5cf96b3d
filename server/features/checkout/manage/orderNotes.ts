import type { Actor, Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { deleteOrderNote, findOrder, insertOrderNote } from '../../orders/index.ts'

/**
 * Adds an internal note to an order.
 * @throws `not_found`
 */
export async function addNote(
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { orderId, text }: { orderId: number; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findOrder(tx, orderId))) throw new AppError('not_found')
    await insertOrderNote(tx, { orderId, text, byUserId: actor.userId, createdAt: actor.at })
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes: { note: null } })
  })
}

/** @throws `not_found` */
export async function removeNote(
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteOrderNote(tx, { orderId, noteId })
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes: { noteRemoved: null } })
  })
}
