import type { ReturnState } from '@rawaj/contract/orders/orderReasons.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { lockOrder } from './moveOrder.ts'
import { orderReturns } from './tables.ts'

/**
 * A return of an order, with the order locked.
 * @throws `not_found`, `move_forbidden` if its state is none of these
 */
export async function lockReturn(
  tx: Database,
  { orderId, returnId }: { orderId: number; returnId: number },
  states: readonly ReturnState[],
): Promise<ReturnState> {
  await lockOrder(tx, orderId)
  const ofOrder = and(eq(orderReturns.id, returnId), eq(orderReturns.orderId, orderId))
  const found = await firstOrNotFound(tx.select({ state: orderReturns.state }).from(orderReturns).where(ofOrder))
  if (!states.includes(found.state)) throw new AppError('move_forbidden')
  return found.state
}
