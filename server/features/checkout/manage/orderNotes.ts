import { and, eq } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { orderNotes, orders } from '../../orders/index.ts'

/** Staff writes down what is to be known of an order. Throws `not_found`. */
export async function addNote(
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { orderId, text }: { orderId: number; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
    if (!order) throw new AppError('not_found')
    await tx.insert(orderNotes).values({ orderId, text, byUserId: actor.userId, createdAt: actor.at })
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes: { note: null } })
  })
}

/** Throws `not_found`. */
export async function removeNote(
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(orderNotes)
      .where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId)))
      .returning({ id: orderNotes.id })
    if (!removed) throw new AppError('not_found')
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes: { noteRemoved: null } })
  })
}
