import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejectedError,
} from '@rawaj/payment-providers/PaymentProvider.ts'
import type { StoredPayment } from './findPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'

/**
 * Whether the shop has received the expected money; an authorised payment is captured first.
 * @throws ProviderUnavailableError
 */
export async function confirmPayment(
  shop: Pick<PaymentShop, 'log'>,
  provider: PaymentProvider,
  stored: StoredPayment,
  made: ProviderPayment,
): Promise<boolean> {
  if (!isPaymentFor(shop, stored, made)) return false
  return made.status === 'captured' || (made.status === 'authorized' && (await isCaptured(provider, made)))
}

/** Order, amount and currency must match exactly. Anything else is logged for a person to look at. */
function isPaymentFor(shop: Pick<PaymentShop, 'log'>, stored: StoredPayment, made: ProviderPayment): boolean {
  const { orderId, amount, currency } = made
  if (orderId === stored.providerOrderId && amount === stored.amount && currency === stored.currency) return true
  shop.log.warn(
    { orderNo: stored.order.orderNo, providerPaymentId: made.id, amount, currency },
    'a payment is not the one that its order asks for',
  )
  return false
}

async function isCaptured(provider: PaymentProvider, promised: ProviderPayment): Promise<boolean> {
  try {
    return (await provider.capture(promised)).status === 'captured'
  } catch (error) {
    if (error instanceof ProviderRejectedError) return false
    throw error
  }
}
