import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { retried } from '../../platform/database/retried.ts'
import { changeStatus, lockOrderedInCart, takeOrderedFromCart } from '../orders/index.ts'
import { type LockedPayment, lockPayment, withId } from './lockPayment.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { payBack } from './payBack.ts'
import { type ProviderEvent, rememberEvent } from './providerEvents.ts'
import { payments } from './tables.ts'
import { takeAgain } from './takeAgain.ts'

/**
 * What comes of money that has arrived for an order, whoever tells of it and however often: the order is paid once. When
 * it came after the reservation had ended, the goods are taken again if they are still there; otherwise it is paid back.
 */
export async function settlePayment(
  shop: PaymentShop,
  paymentId: number,
  { providerPaymentId, event }: { providerPaymentId: string; event?: ProviderEvent },
): Promise<'paid' | 'too late'> {
  const { outcome, movedProducts } = await retried(() =>
    shop.db.transaction(async (tx): Promise<Settled> => {
      const payment = await lockPayment(tx, withId(paymentId))
      if (!payment) throw new Error('A payment has vanished')
      if (event) await rememberEvent(tx, event, shop.clock())
      return settle(shop, tx, payment, providerPaymentId)
    }),
  )
  if (movedProducts.length > 0) shop.catalogueVersion.stockMoved(movedProducts)
  return outcome
}

interface Settled {
  outcome: 'paid' | 'too late'
  movedProducts: number[]
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
    return { outcome: payment.state === 'paid' ? 'paid' : 'too late', movedProducts: [] }
  }
  await lockOrderedInCart(tx, payment)
  const takenAgain = payment.state === 'released' ? await takeAgain(tx, payment) : []
  const paidAt = shop.clock()
  await tx.update(payments).set({ state: 'paid', providerPaymentId, paidAt }).where(eq(payments.id, payment.id))
  const { orderId, email: to, language } = payment
  if (takenAgain === null) {
    await payBack(shop, tx, payment.id)
    await shop.mail.post(tx, { kind: 'paymentReturned', orderId, to, language })
    return { outcome: 'too late', movedProducts: [] }
  }
  await changeStatus(tx, { orderId, to: orderStatus.paid, by: null, at: paidAt })
  await takeOrderedFromCart(tx, payment)
  await shop.mail.post(tx, { kind: 'orderPlaced', orderId, to, language })
  return { outcome: 'paid', movedProducts: takenAgain }
}
