import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { creditOrder, lockOrder, lockOrderedInCart, moveOrder, removeOrderedFromCart } from '../orders/index.ts'
import { transfer } from './ledger/accounts.ts'
import { recordEntry } from './ledger/recordEntry.ts'
import { byPaymentId, type LockedPayment, lockPayment } from './lockPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { type ProviderEvent, recordEvent } from './providerEvents.ts'
import { addRefund } from './requestRefund.ts'
import { reserveAgain } from './reserveAgain.ts'
import { sellOrder } from './sellOrder.ts'
import { payments } from './tables.ts'

/**
 * Handles money that has arrived for an order, whatever reports it and however often: the order is paid once. If it came after
 * the reservation had ended, the stock is reserved again if it is still available; otherwise the payment is refunded.
 */
export async function settlePayment(
  shop: PaymentShop,
  paymentId: number,
  { providerPaymentId, event }: { providerPaymentId: string; event?: ProviderEvent },
): Promise<'paid' | 'too late'> {
  const { outcome, changedProducts } = await retriedTransaction(shop.db, async (tx): Promise<Settled> => {
    const payment = await lockPayment(tx, byPaymentId(paymentId))
    if (!payment) throw new Error('A payment has vanished')
    if (event) await recordEvent(tx, event, shop.clock())
    return settle(shop, tx, payment, providerPaymentId)
  })
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
  const order = await lockOrder(tx, payment.orderId)
  if (payment.providerPaymentId !== null) {
    // One order paid twice: the second payment is refunded, whatever happened to the first.
    if (payment.providerPaymentId !== providerPaymentId) await returnDuplicate(shop, tx, payment, providerPaymentId)
    // Money that came too late ended its order; one that was paid in time may have been cancelled since.
    return { outcome: order.state === 'cancelled' ? 'too late' : 'paid', changedProducts: [] }
  }
  // Products of an offer were never in the cart.
  const fromCart = payment.quotationId === null
  if (fromCart) await lockOrderedInCart(tx, payment)
  const at = shop.clock()
  const reservedAgain = payment.state === 'released' ? await reserveAgain(tx, payment, at) : []
  await tx.update(payments).set({ state: 'paid', providerPaymentId, paidAt: at }).where(eq(payments.id, payment.id))
  const { id: paymentId, orderId } = payment
  if (reservedAgain === null) {
    await moveOrder(tx, order, { to: orderStatus.cancelled, by: null, at, paymentState: 'refunded' })
    // It never was a sale, so nothing of it may be credited again.
    await creditOrder(tx, orderId, 'whole')
    await returnMoney(shop, tx, payment, 'too_late')
    await shop.events.publish(tx, 'payment.returned', { paymentId, orderId })
    return { outcome: 'too late', changedProducts: [] }
  }
  await moveOrder(tx, order, { to: orderStatus.paid, by: null, at })
  if (fromCart) await removeOrderedFromCart(tx, payment)
  await sellOrder(shop, tx, orderId)
  const postings = transfer(payment.amount, { debit: 'provider', credit: 'receivable' })
  await recordEntry(tx, { kind: 'payment', orderId, paymentId, at, postings })
  await shop.events.publishAll(
    tx,
    { name: 'payment.settled', data: { paymentId, orderId } },
    { name: 'order.placed', data: { orderId } },
  )
  return { outcome: 'paid', changedProducts: reservedAgain }
}

/** A second payment of one order is stored, refunded and reported; a repeated report of it changes nothing. */
async function returnDuplicate(shop: PaymentShop, tx: Database, payment: LockedPayment, providerPaymentId: string) {
  const { orderId, userId, provider, providerOrderId, amount, currency, reservedUntil } = payment
  const at = shop.clock()
  const [duplicate] = await tx
    .insert(payments)
    .values({
      orderId,
      userId,
      provider,
      providerOrderId,
      providerPaymentId,
      amount,
      currency,
      reservedUntil,
      state: 'paid',
      duplicate: true,
      paidAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (duplicate) await returnMoney(shop, tx, { ...payment, id: duplicate.id }, 'duplicate')
}

/** Money without a sale is refunded in full. */
async function returnMoney(
  shop: PaymentShop,
  tx: Database,
  payment: Pick<LockedPayment, 'id' | 'orderId' | 'provider' | 'amount'>,
  reason: 'too_late' | 'duplicate',
) {
  const { id: paymentId, orderId, amount } = payment
  const postings = transfer(amount, { debit: 'provider', credit: 'refunds_due' })
  await recordEntry(tx, { kind: 'unexpected_payment', orderId, paymentId, at: shop.clock(), postings })
  await addRefund(shop, tx, payment, { amount, reason, by: null })
}
