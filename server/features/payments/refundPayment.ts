import { and, eq } from 'drizzle-orm'
import type { JobData } from '../shop/index.ts'
import { findPayment } from './findPayment.ts'
import { byPaymentId } from './lockPayment.ts'
import { type PaymentProvider, ProviderRejectedError } from './PaymentProvider.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/**
 * Sends money back to whoever paid (a job): what an order that came to nothing was paid with, or, with
 * `providerPaymentId`, a second payment of one order. Done again it does nothing; throws as long as it cannot be done.
 */
export async function refundPayment(
  shop: PaymentShop,
  { paymentId, providerPaymentId: extra }: JobData['refundPayment'],
): Promise<void> {
  const stored = await findPayment(shop.db, byPaymentId(paymentId))
  if (!stored) return
  const providerPaymentId = extra ?? (stored.state === 'refund_due' ? stored.providerPaymentId : null)
  if (providerPaymentId === null) return
  if (!shop.payments) throw new Error('Money has to be paid back, and no payment provider is set')
  await refundOnce(shop.payments, { paymentId: providerPaymentId, amount: stored.amount })
  if (extra !== undefined) return
  await shop.db
    .update(payments)
    .set({ state: 'refunded' })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'refund_due')))
}

async function refundOnce(provider: PaymentProvider, { paymentId, amount }: { paymentId: string; amount: number }) {
  try {
    await provider.refund({ paymentId, amount, idempotencyKey: `refund-${paymentId}` })
  } catch (error) {
    if (!(error instanceof ProviderRejectedError)) throw error
    // The owner may have paid it back by hand.
    const { status } = await provider.fetchPayment(paymentId)
    if (status !== 'refunded') throw error
  }
}
