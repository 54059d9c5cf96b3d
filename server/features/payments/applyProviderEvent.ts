import type { PaymentProvider, ProviderPayment, ProviderWebhook } from '@rawaj/payment-providers/PaymentProvider.ts'
import { applyFailedRefund, applyRefund } from './applyRefundEvent.ts'
import { confirmPayment } from './confirmPayment.ts'
import { byProviderOrder, findPayment } from './findPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { type ProviderEvent, recordEvent } from './providerEvents.ts'
import { settlePayment } from './settlePayment.ts'

/**
 * Applies an event of the provider and records it in the same transaction.
 * @throws ProviderUnavailableError
 */
export async function applyProviderEvent(
  shop: PaymentShop,
  provider: PaymentProvider,
  event: ProviderEvent,
  { kind, payment, refund }: ProviderWebhook,
): Promise<void> {
  if (kind === 'paid' && payment) await applyPayment(shop, provider, event, payment)
  else if (kind === 'refunded' && refund) await applyRefund(shop, provider, refund, event)
  else if (kind === 'refund_failed' && refund) await applyFailedRefund(shop, provider, refund, event)
  // A failed payment may be followed by another try; everything else is not about this shop's orders.
  else await recordEvent(shop.db, event, shop.clock())
}

async function applyPayment(
  shop: PaymentShop,
  provider: PaymentProvider,
  event: ProviderEvent,
  payment: ProviderPayment,
): Promise<void> {
  const stored =
    payment.orderId === null ? undefined : await findPayment(shop.db, byProviderOrder(provider.name, payment.orderId))
  // Events arrive late and out of order: an authorised payment is fetched again before it is captured.
  const made = stored && payment.status === 'authorized' ? await provider.fetchPayment(payment.id) : payment
  if (stored && (await confirmPayment(shop, provider, stored, made)))
    await settlePayment(shop, stored.id, { providerPaymentId: payment.id, event })
  else await recordEvent(shop.db, event, shop.clock())
}
