import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { retried } from '../../platform/database/retried.ts'
import { changeStatus, forgetKey, putStockBack } from '../orders/index.ts'
import { type LockedPayment, lockPayment, withId } from './lockPayment.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/**
 * Gives back what an unpaid online order holds: its goods, its coupon (which counts again once its order is cancelled),
 * and its Idempotency-Key. The cart was never touched. Anything but an open payment stays as it is: money may have come
 * a moment ago, which is why the state it has now is answered. `by` null: time ran out.
 */
export async function releasePayment(
  shop: PaymentShop,
  paymentId: number,
  { by }: { by: number | null },
): Promise<LockedPayment['state']> {
  const { state, goodsBack } = await retried(() =>
    shop.db.transaction(async (tx): Promise<Released> => {
      const payment = await lockPayment(tx, withId(paymentId))
      if (!payment) throw new Error('A payment has vanished')
      if (payment.state !== 'open') return { state: payment.state, goodsBack: [] }
      await tx.update(payments).set({ state: 'released' }).where(eq(payments.id, payment.id))
      await changeStatus(tx, { orderId: payment.orderId, to: orderStatus.cancelled, by, at: shop.clock() })
      await forgetKey(tx, payment)
      return { state: 'released', goodsBack: await putStockBack(tx, payment.orderId) }
    }),
  )
  if (goodsBack.length > 0) shop.catalogueVersion.stockMoved(goodsBack)
  return state
}

interface Released {
  state: LockedPayment['state']
  /** Products. */
  goodsBack: number[]
}
