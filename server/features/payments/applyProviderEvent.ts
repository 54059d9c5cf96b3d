import { applyFailedRefund, applyRefund } from './applyRefundEvent.ts'
import { confirmPayment } from './confirmPayment.ts'
import { byProviderOrder, findPayment } from './findPayment.ts'
import type { PaymentProvider } from './PaymentProvider.ts'
import type { PaymentShop } from './PaymentShop.ts'
import type { WebhookPayload } from './parseWebhook.ts'
import { type ProviderEvent, recordEvent } from './providerEvents.ts'
import { settlePayment } from './settlePayment.ts'

/** Applies an event of the provider and records it in the same transaction. Throws ProviderUnavailableError. */
export async function applyProviderEvent(
  shop: PaymentShop,
  provider: PaymentProvider,
  event: ProviderEvent,
  { payment, refund }: WebhookPayload,
): Promise<void> {
  if (isPaymentEvent(event) && payment) await applyPayment(shop, provider, event, payment)
  else if (event.name === 'refund.processed' && refund) await applyRefund(shop, provider, event, refund)
  else if (event.name === 'refund.failed' && refund) await applyFailedRefund(shop, provider, event, refund)
  // A failed payment may be followed by another try; everything else concerns other people.
  else await recordEvent(shop.db, event, shop.clock())
}

/** `authorized`: the bank has promised the money, and it must be taken. */
function isPaymentEvent({ name }: ProviderEvent): boolean {
  return name === 'order.paid' || name === 'payment.captured' || name === 'payment.authorized'
}

async function applyPayment(
  shop: PaymentShop,
  provider: PaymentProvider,
  event: ProviderEvent,
  payment: NonNullable<WebhookPayload['payment']>,
): Promise<void> {
  const stored =
    payment.orderId === null ? undefined : await findPayment(shop.db, byProviderOrder(provider.name, payment.orderId))
  // Events come late and out of order: an authorized payment is fetched again before it is captured.
  const made = stored && payment.status === 'authorized' ? await provider.fetchPayment(payment.id) : payment
  if (stored && (await confirmPayment(shop, provider, stored, made)))
    await settlePayment(shop, stored.id, { providerPaymentId: payment.id, event })
  else await recordEvent(shop.db, event, shop.clock())
}
