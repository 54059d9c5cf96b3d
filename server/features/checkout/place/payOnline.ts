import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderTotals } from '@rawaj/contract/orders/orderSchemas.ts'
import {
  type PaymentProvider,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '@rawaj/payment-providers/PaymentProvider.ts'
import type { Caller } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import type { PlacedOrder } from '../../orders/index.ts'
import {
  byOrderId,
  currentProvider,
  findPayment,
  type PaymentShop,
  releasePayment,
  type StoredPayment,
  setProviderOrder,
} from '../../payments/index.ts'
import type { PlaceOrderInput, RequestMetadata } from './PlaceOrderInput.ts'
import { placeOrder } from './placeOrder.ts'

/** Data for the payment window of the browser; amounts in the smallest unit of the currency. */
export interface PaymentToMake {
  order: { id: string; amount: number; amount_due: number; currency: string }
  key_id: string
  /** Totals of the order, in riyals. */
  totals: OrderTotals
}

/** An online order that costs nothing is placed and paid at once. */
interface PaidOrder {
  placed: PlacedOrder
}

/**
 * Places an online order: its stock is reserved, and the provider has an order for the amount.
 * @throws `online_unavailable`, what `placeOrder` throws, `order_not_created`, after which nothing of it remains, `cart_changed`
 * if a later checkout of the same customer replaced it in the meantime
 */
export async function payOnline(
  shop: PaymentShop,
  customer: Caller,
  input: PlaceOrderInput,
  metadata: RequestMetadata,
  { timeoutMs = 15_000 } = {},
): Promise<PaymentToMake | PaidOrder> {
  const costsNothing = Number(input.claimed.total) === 0
  // The shop's own total decides in `placeOrder`; this avoids locking a cart in vain.
  if (!costsNothing && !currentProvider(shop)) throw new AppError('online_unavailable')
  return payPlaced(shop, customer, () => placeOrder(shop, customer, input, metadata), timeoutMs)
}

/** The same for an online order that is placed in another way. */
export async function payPlaced(
  shop: PaymentShop,
  customer: Caller,
  place: () => Promise<PlacedOrder & { isReplay: boolean }>,
  timeoutMs = 15_000,
): Promise<PaymentToMake | PaidOrder> {
  const order = await place()
  if (order.totals.total_price === 0) return { placed: order }
  const provider = currentProvider(shop)
  if (!provider) throw new AppError('online_unavailable')
  const payment = order.isReplay
    ? await awaitProviderOrder(shop, customer, order, timeoutMs)
    : await createProviderOrder(shop, provider, order)
  const { amount, currency } = payment
  return {
    order: { id: payment.providerOrderId, amount, amount_due: payment.state === 'open' ? amount : 0, currency },
    key_id: provider.keyId,
    totals: order.totals,
  }
}

type KnownPayment = StoredPayment & { providerOrderId: string }

/** Outside of any transaction, because the provider may be slow. */
async function createProviderOrder(
  shop: PaymentShop,
  provider: PaymentProvider,
  order: PlacedOrder,
): Promise<KnownPayment> {
  const payment = await findPayment(shop.db, byOrderId(order.id))
  if (!payment) throw new Error('An online order without a payment')
  try {
    const { amount, currency } = payment
    const { id } = await provider.createOrder({ amount, currency, receipt: order.orderNo })
    const isOpen = await setProviderOrder(shop.db, { id: payment.id, providerOrderId: id })
    // A later checkout of the same customer has replaced it; this one is never shown.
    if (!isOpen) throw new AppError('cart_changed')
    return { ...payment, providerOrderId: id }
  } catch (error) {
    // Not caused by the customer, see assertReservationAllowed.
    await releasePayment(shop, payment.id, { by: null })
    if (!(error instanceof ProviderRejectedError || error instanceof ProviderUnavailableError)) throw error
    shop.log.warn({ err: error, orderNo: order.orderNo }, 'the payment provider did not take an order')
    throw new AppError('order_not_created')
  }
}

const pollIntervalMs = 150

/**
 * The same key was used before: waits for the provider order of the first request. `providerTimeoutMs` is longer than a provider
 * may take; after that the first request has died, and the customer may try again.
 */
async function awaitProviderOrder(
  shop: PaymentShop,
  customer: Caller,
  order: PlacedOrder,
  timeoutMs: number,
): Promise<KnownPayment> {
  for (let waited = 0; ; waited += pollIntervalMs) {
    const payment = await findPayment(shop.db, byOrderId(order.id))
    const { providerOrderId = null } = payment ?? {}
    if (payment && payment.state !== 'released' && providerOrderId !== null) return { ...payment, providerOrderId }
    const mayStillCome = payment?.state === 'open' && waited < timeoutMs
    if (!mayStillCome) {
      if (payment) await releasePayment(shop, payment.id, { by: customer.id })
      throw new AppError('order_not_created')
    }
    await sleep(pollIntervalMs)
  }
}
