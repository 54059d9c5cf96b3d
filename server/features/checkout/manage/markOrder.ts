import type { OrderStep } from '@rawaj/contract/orders/orderFilters.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { findOrder, lockOrder, statusOf, updateOrder } from '../../orders/index.ts'
import { assertNothingOwed } from '../../stock/index.ts'

const columns = { confirmed: 'confirmedAt', packed: 'packedAt' } as const satisfies Record<OrderStep, string>
const beforeDispatch: readonly number[] = [orderStatus.initiated, orderStatus.onHold, orderStatus.paid]

/**
 * Records how far the work on an order has come before it is sent: confirmed with its buyer, packed. Packing implies confirming.
 * Repeating it changes nothing.
 * @throws `not_found`, `goods_owed` if pieces have not arrived, `move_forbidden` once it was sent, and for a quotation
 */
export async function markOrder(
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { orderId, step, done }: { orderId: number; step: OrderStep; done: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const sent = !beforeDispatch.includes(statusOf(order)) || order.state !== 'placed'
    if (sent || order.type === orderType.quotation) throw new AppError('move_forbidden')
    if (step === 'packed' && done) await assertNothingOwed(tx, orderId)
    const before = await findOrder(tx, orderId)
    const column = columns[step]
    if (!before || (before[column] !== null) === done) return
    const at = actor.at
    const confirming = step === 'packed' && done && before.confirmedAt === null ? { confirmedAt: at } : {}
    const unpacking = step === 'confirmed' && !done ? { packedAt: null } : {}
    await updateOrder(tx, orderId, { [column]: done ? at : null, ...confirming, ...unpacking })
    await recordAudit(tx, actor, {
      entity: 'order',
      id: orderId,
      changes: { [step]: { before: !done, after: done } },
    })
  })
}
