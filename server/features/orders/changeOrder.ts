import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { orderLines, orderNotes, orders } from './tables.ts'

/** Writes fields of a locked order. Its status, states and payments are changed by `moveOrder` and similar functions. */
export async function updateOrder(
  tx: Database,
  id: number,
  values: Omit<PgUpdateSetSource<typeof orders>, 'status' | 'state' | 'paymentState'>,
): Promise<void> {
  await tx.update(orders).set(values).where(eq(orders.id, id))
}

/** Makes saves that are based on an earlier read fail. */
export async function raiseOrderVersion(tx: Database, id: number): Promise<void> {
  await updateOrder(tx, id, { version: sql`${orders.version} + 1` })
}

export async function insertOrderNote(tx: Database, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note)
}

/** @throws `not_found` */
export async function deleteOrderNote(
  tx: Database,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<void> {
  await firstOrNotFound(
    tx
      .delete(orderNotes)
      .where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId)))
      .returning({ id: orderNotes.id }),
  )
}

/**
 * Records that pieces of a locked order have come back.
 * @throws `move_forbidden` for a line named twice and for pieces that are back already
 */
export async function markReturned(
  tx: Database,
  orderId: number,
  lines: readonly { orderLineId: number; quantity: number }[],
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update ${orderLines} set returned_quantity = ${orderLines.returnedQuantity} + back.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as back("orderLineId" int, quantity int)
    where back."orderLineId" = ${orderLines.id} and ${orderLines.orderId} = ${orderId} and back.quantity > 0
      and ${orderLines.returnedQuantity} + back.quantity <= ${orderLines.quantity}
    returning ${orderLines.id}`)
  if (rows.length !== lines.length) throw new AppError('move_forbidden')
  await raiseOrderVersion(tx, orderId)
}
