import { eq } from 'drizzle-orm'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { releaseKey } from '../idempotency/index.ts'
import { abandonOrder, lockOrder, restoreStock } from '../orders/index.ts'
import { reopenOffer } from '../quotations/index.ts'
import { byPaymentId, type LockedPayment, lockPayment } from './lockPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/**
 * Releases what an unpaid online order holds: its stock, its coupon (which counts again once its order is abandoned), and its
 * Idempotency-Key. The cart was never touched. Only an open payment is released, because money may have come a moment ago. `by`
 * null: time ran out.
 * @returns the current state of the payment
 */
export async function releasePayment(
  shop: PaymentShop,
  paymentId: number,
  { by }: { by: number | null },
): Promise<LockedPayment['state']> {
  const { state, restoredProducts } = await retriedTransaction(shop.db, async (tx): Promise<Released> => {
    const payment = await lockPayment(tx, byPaymentId(paymentId))
    if (!payment) throw new Error('A payment has vanished')
    if (payment.state !== 'open') return { state: payment.state, restoredProducts: [] }
    await tx.update(payments).set({ state: 'released' }).where(eq(payments.id, payment.id))
    await abandonOrder(tx, await lockOrder(tx, payment.orderId), { by, at: shop.clock() })
    await releaseKey(tx, payment)
    await reopenOffer(tx, payment, { by, at: shop.clock() })
    return { state: 'released', restoredProducts: await restoreStock(shop, tx, payment.orderId) }
  })
  if (restoredProducts.length > 0) shop.catalogueVersion.stockChanged(restoredProducts)
  return state
}

interface Released {
  state: LockedPayment['state']
  /** Products. */
  restoredProducts: number[]
}
