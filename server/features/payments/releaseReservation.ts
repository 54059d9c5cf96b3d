import { ProviderRejectedError, ProviderUnavailableError } from '@rawaj/payment-providers/PaymentProvider.ts'
import { confirmPayment } from './confirmPayment.ts'
import { findPayment, type StoredPayment } from './findPayment.queries.ts'
import { byPaymentId } from './lockPayment.queries.ts'
import { type PaymentShop, providerNamed } from './PaymentShop.ts'
import { releasePayment } from './releasePayment.ts'
import { settlePayment } from './settlePayment.ts'

declare module '../../kernel/Jobs.ts' {
  interface JobData {
    /** Releases the stock of an online order that was not paid in time. */
    releaseReservation: { paymentId: number }
  }
}

/** Milliseconds for which stock stays reserved while the provider cannot say whether it is paid. */
const providerTimeoutMs = 60 * 60_000

/**
 * The time of an online order has run out (a job). First the provider is asked whether it was paid after all, because browsers
 * close and webhooks get lost.
 * @throws ProviderUnavailableError while the provider is unreachable, for a retry
 */
export async function releaseReservation(shop: PaymentShop, paymentId: number): Promise<void> {
  const stored = await findPayment(shop.db, byPaymentId(paymentId))
  if (stored?.state !== 'open') return
  const made = await findPayments(shop, stored)
  for (const providerPaymentId of made) await settlePayment(shop, paymentId, { providerPaymentId })
  if (made.length === 0) await releasePayment(shop, paymentId, { by: null })
}

/**
 * Money for an attempt that was abandoned makes its order, or is refunded.
 * @throws ProviderUnavailableError, ProviderRejectedError
 */
export async function settleWhatWasPaid(shop: PaymentShop, paymentId: number): Promise<void> {
  const stored = await findPayment(shop.db, byPaymentId(paymentId))
  if (stored?.state !== 'released') return
  for (const providerPaymentId of await askProvider(shop, stored))
    await settlePayment(shop, paymentId, { providerPaymentId })
}

/** Payments of the order, as the provider knows them. */
async function findPayments(shop: PaymentShop, stored: StoredPayment): Promise<string[]> {
  try {
    return await askProvider(shop, stored)
  } catch (error) {
    const waitedLong = shop.clock().getTime() - stored.reservedUntil.getTime() > providerTimeoutMs
    const givesUp = error instanceof ProviderRejectedError || (error instanceof ProviderUnavailableError && waitedLong)
    if (!givesUp) throw error
    // Should it have been paid nevertheless, the webhook will report it.
    shop.log.warn({ err: error, orderNo: stored.order.orderNo }, 'a reservation ended without asking the provider')
    return []
  }
}

async function askProvider(shop: PaymentShop, stored: StoredPayment): Promise<string[]> {
  const provider = providerNamed(shop, stored.provider)
  if (provider === null || stored.providerOrderId === null) return []
  const made: string[] = []
  for (const payment of await provider.fetchPayments(stored.providerOrderId)) {
    const promised = payment.status === 'authorized' && made.length === 0
    if (!promised && payment.status !== 'captured') continue
    if (await confirmPayment(shop, provider, stored, payment)) made.push(payment.id)
  }
  return made
}
