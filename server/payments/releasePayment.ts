import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { retried } from '../database/retried.ts'
import { payments } from '../database/schema.ts'
import { changeStatus } from '../ordering/changeStatus.ts'
import { forgetKey } from '../ordering/firstAnswer.ts'
import { putStockBack } from '../ordering/orderedGoods.ts'
import type { Shop } from '../Shop.ts'
import { lockPayment, withId } from './lockPayment.ts'

/**
 * Gives back what an unpaid online order holds: its goods, its coupon (which counts again once its order is cancelled),
 * and its Idempotency-Key. The cart was never touched. Anything but an open payment stays as it is. `by` null: time ran
 * out.
 */
export async function releasePayment(shop: Shop, paymentId: number, { by }: { by: number | null }): Promise<void> {
  const goodsBack = await retried(() =>
    shop.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, withId(paymentId))
      if (payment?.state !== 'open') return []
      await tx.update(payments).set({ state: 'released' }).where(eq(payments.id, payment.id))
      await changeStatus(tx, { orderId: payment.orderId, to: orderStatus.cancelled, by, at: shop.clock() })
      await forgetKey(tx, payment)
      return putStockBack(tx, payment.orderId)
    }),
  )
  if (goodsBack.length > 0) shop.catalogueVersion.stockMoved(goodsBack)
}
