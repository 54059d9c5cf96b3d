import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { findOrder, lockOrder, type OrderRow, raiseOrderVersion, statusOf } from '../../orders/index.ts'

export interface SeenOrder {
  orderId: number
  /** Version that the change is based on. */
  version: number
}

/**
 * Changes fields of an order that an employee has seen, in one transaction; `change` says whether it changed anything.
 * @throws `not_found`, `move_forbidden` in another status than these, `changed_meanwhile` if a colleague was quicker
 */
export async function changeSeenOrder(
  shop: Pick<Shop, 'db'>,
  { orderId, version, statuses }: SeenOrder & { statuses?: readonly number[] },
  change: (tx: Database, before: OrderRow) => Promise<boolean>,
): Promise<void> {
  await retriedTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const hidden = order.state === 'pending' || order.state === 'abandoned'
    if (hidden || statuses?.includes(statusOf(order)) === false) throw new AppError('move_forbidden')
    const before = await findOrder(tx, orderId)
    if (!before) throw new AppError('not_found')
    if (before.version !== version) throw new AppError('changed_meanwhile')
    if (await change(tx, before)) await raiseOrderVersion(tx, orderId)
  })
}
