import type { ReturnState } from '@rawaj/contract/orders/orderReasons.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { lockOrder } from './moveOrder.ts'
import { orderReturns } from './tables.ts'

/** Where a return of an order stands, with the order locked. Throws `not_found`, and `move_forbidden` where it is none of these. */
export async function lockReturn(
  tx: Database,
  { orderId, returnId }: { orderId: number; returnId: number },
  states: readonly ReturnState[],
): Promise<ReturnState> {
  await lockOrder(tx, orderId)
  const ofOrder = and(eq(orderReturns.id, returnId), eq(orderReturns.orderId, orderId))
  const [found] = await tx.select({ state: orderReturns.state }).from(orderReturns).where(ofOrder)
  if (!found) throw new AppError('not_found')
  if (!states.includes(found.state)) throw new AppError('move_forbidden')
  return found.state
}
