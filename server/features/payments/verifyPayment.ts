import {
  type PaymentProof,
  type PaymentProvider,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '@rawaj/payment-providers/PaymentProvider.ts'
import type { Caller } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { PlacedOrder } from '../orders/index.ts'
import { confirmPayment } from './confirmPayment.ts'
import { byProviderOrder, findPayment, ownedBy, type StoredPayment } from './findPayment.queries.ts'
import { type PaymentShop, providerNamed } from './PaymentShop.ts'
import { settlePayment } from './settlePayment.ts'

/** The browser's report about a payment. */
export interface PaymentClaim {
  /** Provider that took it, whatever takes new payments by now. */
  providerName: string
  providerOrderId: string
  /** The order that the browser wanted to pay; absent: unknown. */
  askedOrderId?: string | undefined
  /** Result of the provider's window. */
  proof: PaymentProof
}

/**
 * Completes an online order after its customer has paid. However often it is called, and whatever a webhook has done before, it
 * returns the one paid order.
 * @throws `not_found`, `payment_not_verified`, `payment_too_late`, `unavailable` while the provider is unreachable
 */
export async function verifyPayment(
  shop: PaymentShop,
  customer: Caller,
  { providerName, providerOrderId, askedOrderId, proof }: PaymentClaim,
): Promise<Pick<PlacedOrder, 'id' | 'orderNo'>> {
  const provider = providerNamed(shop, providerName)
  if (!provider) throw new AppError('online_unavailable')
  const stored = await findPayment(shop.db, byProviderOrder(provider.name, providerOrderId), ownedBy(customer))
  if (!stored) throw new AppError('not_found')
  if (askedOrderId !== undefined && askedOrderId !== stored.providerOrderId) throw new AppError('payment_not_verified')
  // The signature must cover the order id that the shop has stored, never one that was sent.
  const providerPaymentId = provider.signedPaymentId(stored.providerOrderId ?? '', proof)
  if (providerPaymentId === null) throw new AppError('payment_not_verified')
  if (stored.state === 'paid' && stored.providerPaymentId === providerPaymentId) return paidOrder(stored)

  if (!(await isPaid(shop, provider, stored, providerPaymentId))) {
    // It was refunded meanwhile: the second payment of a paid order, or one that came too late.
    if (stored.state === 'paid') return paidOrder(stored)
    throw new AppError('payment_not_verified')
  }
  const outcome = await settlePayment(shop, stored.id, { providerPaymentId })
  if (outcome === 'too late') throw new AppError('payment_too_late')
  return stored.order
}

/** The order that a payment made; the money of one that was cancelled since is refunded. */
function paidOrder({ order: { id, orderNo, state } }: StoredPayment): Pick<PlacedOrder, 'id' | 'orderNo'> {
  if (state === 'cancelled') throw new AppError('payment_too_late')
  return { id, orderNo }
}

async function isPaid(shop: PaymentShop, provider: PaymentProvider, stored: StoredPayment, providerPaymentId: string) {
  try {
    return await confirmPayment(shop, provider, stored, await provider.fetchPayment(providerPaymentId))
  } catch (error) {
    if (error instanceof ProviderRejectedError) return false
    if (!(error instanceof ProviderUnavailableError)) throw error
    shop.log.warn({ err: error }, 'the payment provider is out of reach')
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }
}
