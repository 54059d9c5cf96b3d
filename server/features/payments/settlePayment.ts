import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import { lockOrderedInCart, removeOrderedFromCart, setOrderStatus } from '../orders/index.ts'
import { byPaymentId, type LockedPayment, lockPayment } from './lockPayment.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { type ProviderEvent, recordEvent } from './providerEvents.ts'
import { requestRefund } from './requestRefund.ts'
import { reserveAgain } from './reserveAgain.ts'
import { payments } from './tables.ts'

/**
 * What comes of money that has arrived for an order, whoever tells of it and however often: the order is paid once. When
 * it came after the reservation had ended, the stock is reserved again if it is still there; otherwise the payment is refunded.
 */
export async function settlePayment(
  shop: PaymentShop,
  paymentId: number,
  { providerPaymentId, event }: { providerPaymentId: string; event?: ProviderEvent },
): Promise<'paid' | 'too late'> {
  const { outcome, changedProducts } = await retryOnConflict(() =>
    shop.db.transaction(async (tx): Promise<Settled> => {
      const payment = await lockPayment(tx, byPaymentId(paymentId))
      if (!payment) throw new Error('A payment has vanished')
      if (event) await recordEvent(tx, event, shop.clock())
      return settle(shop, tx, payment, providerPaymentId)
    }),
  )
  if (changedProducts.length > 0) shop.catalogueVersion.stockChanged(changedProducts)
  return outcome
}

interface Settled {
  outcome: 'paid' | 'too late'
  changedProducts: number[]
}

async function settle(
  shop: PaymentShop,
  tx: Database,
  payment: LockedPayment,
  providerPaymentId: string,
): Promise<Settled> {
  if (payment.providerPaymentId !== null) {
    // One order paid twice: the second payment goes back, whatever became of the first.
    if (payment.providerPaymentId !== providerPaymentId)
      await shop.jobs.add(tx, 'refundPayment', { paymentId: payment.id, providerPaymentId })
    return { outcome: payment.state === 'paid' ? 'paid' : 'too late', changedProducts: [] }
  }
  await lockOrderedInCart(tx, payment)
  const reservedAgain = payment.state === 'released' ? await reserveAgain(tx, payment) : []
  const paidAt = shop.clock()
  await tx.update(payments).set({ state: 'paid', providerPaymentId, paidAt }).where(eq(payments.id, payment.id))
  const { orderId, email: to, language } = payment
  if (reservedAgain === null) {
    await requestRefund(shop, tx, payment.id)
    await shop.mailer.enqueueEmail(tx, { kind: 'paymentReturned', orderId, to, language })
    return { outcome: 'too late', changedProducts: [] }
  }
  await setOrderStatus(tx, { orderId, to: orderStatus.paid, by: null, at: paidAt })
  await removeOrderedFromCart(tx, payment)
  await shop.mailer.enqueueEmail(tx, { kind: 'orderPlaced', orderId, to, language })
  return { outcome: 'paid', changedProducts: reservedAgain }
}
