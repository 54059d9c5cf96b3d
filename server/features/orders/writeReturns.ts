import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

/** @returns its id */
export async function insertReturn(
  tx: Database,
  values: typeof orderReturns.$inferInsert,
  lines: readonly { orderLineId: number; quantity: number }[],
): Promise<number> {
  const made = await writtenRow(tx.insert(orderReturns).values(values).returning({ id: orderReturns.id }))
  await tx.insert(orderReturnLines).values(lines.map((line) => ({ returnId: made.id, ...line })))
  return made.id
}

/** Writes fields of a locked return. */
export async function updateReturn(
  tx: Database,
  id: number,
  values: Pick<typeof orderReturns.$inferInsert, 'state' | 'decidedAt' | 'answer'>,
): Promise<void> {
  await tx.update(orderReturns).set(values).where(eq(orderReturns.id, id))
}

/**
 * Records that the pieces of an approved return have arrived.
 * @throws `move_forbidden` if it is not approved
 */
export async function receiveReturn(
  tx: Database,
  { orderId, returnId, at }: { orderId: number; returnId: number; at: Date },
): Promise<void> {
  const approved = and(
    eq(orderReturns.id, returnId),
    eq(orderReturns.orderId, orderId),
    eq(orderReturns.state, 'approved'),
  )
  const [fulfilled] = await tx
    .update(orderReturns)
    .set({ state: 'received', receivedAt: at })
    .where(approved)
    .returning({ id: orderReturns.id })
  if (!fulfilled) throw new AppError('move_forbidden')
}
