import type { Actor } from '../../kernel/index.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { assertOrderVersion, type CreditRequest, lockOrder } from '../orders/index.ts'
import { byOrderId, lockPayment } from './lockPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { requestRefund } from './requestRefund.ts'

/**
 * Refunds a paid order without a return: in full, an amount, or pieces by line. `version`: of the order, as it was read.
 * @throws `not_found`, `changed_meanwhile`, `move_forbidden` if nothing was paid, `invalid_input` for more than is left
 */
export async function refundOrder(
  shop: PaymentShop,
  actor: Actor,
  { orderId, version, request }: { orderId: number; version?: number | undefined; request: CreditRequest },
): Promise<{ refundId: number; amount: number }> {
  return retriedTransaction(shop.db, async (tx) => {
    const payment = await lockPayment(tx, byOrderId(orderId))
    const order = await lockOrder(tx, orderId)
    await assertOrderVersion(tx, orderId, version)
    if (!payment || order.paymentState === 'unpaid') throw new AppError('move_forbidden')
    const refund = await requestRefund(shop, tx, payment, { request, reason: 'goodwill', by: actor.userId })
    if (refund === null) throw invalidInput({ amount: 'amount_too_large' })
    await recordAudit(tx, actor, {
      entity: 'order',
      id: orderId,
      changes: { refundedHalalas: { after: refund.amount } },
    })
    return refund
  })
}
