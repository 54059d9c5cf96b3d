import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { lockAccount } from '../../accounts/index.ts'
import { priceGroupOf } from '../../catalogue/index.ts'
import { countCouponAttempt, redeemCoupon } from '../../coupons/index.ts'
import { claimKey } from '../../idempotency/index.ts'
import { proveEmailByCoupon } from '../../newsletter/index.ts'
import {
  findReplayedOrder,
  isOrderNumberTaken,
  orderNumber,
  type PlacedOrder,
  reserveStock,
  toOrderTotalsDto,
} from '../../orders/index.ts'
import { assertReservationAllowed, createPayment, currentProvider, type PaymentShop } from '../../payments/index.ts'
import { openQuotation } from '../../quotations/index.ts'
import { assertCashOrderAllowed } from './assertCashOrderAllowed.queries.ts'
import { assertQuotationAllowed } from './assertQuotationAllowed.queries.ts'
import {
  assertCartUnchanged,
  assertGoodsAvailable,
  assertOrderNotTooLarge,
  assertPayableOnline,
  assertPricesUnchanged,
  assertQuantitiesSold,
} from './checkOrder.ts'
import { couponedTotals } from './couponedTotals.ts'
import { insertOrder } from './insertOrder.ts'
import { lockCart } from './lockCart.queries.ts'
import { lockRequestedCoupon } from './lockRequestedCoupon.ts'
import { fingerprintOf, type PlaceOrderInput, type RequestMetadata } from './PlaceOrderInput.ts'
import { replaceUnpaidOrder, StillReservedError } from './replaceUnpaidOrder.ts'

/**
 * Turns the customer's cart into an order, in one transaction. An online order only reserves its stock: the cart stays until it
 * is paid, unless it costs nothing. `isReplay`: this is the order that the same key made before.
 */
export async function placeOrder(
  shop: PaymentShop,
  customer: Caller,
  input: PlaceOrderInput,
  metadata: RequestMetadata,
): Promise<PlacedOrder & { isReplay: boolean }> {
  const key = metadata.idempotencyKey
  const fingerprint = key === null ? '' : fingerprintOf(input)
  if (input.coupon !== undefined) {
    // A replay does not count as a coupon attempt.
    const first = key === null ? null : await findReplayedOrder(shop.db, customer, key, fingerprint)
    if (first) return { ...first, isReplay: true }
    await countCouponAttempt(shop, customer, metadata.address)
  }

  const { order, soldProducts } = await replaceUnpaidOrder(shop, customer, () =>
    retriedTransaction(
      shop.db,
      (tx) => place(shop, tx, { customer, input, metadata, fingerprint }),
      isOrderNumberTaken,
    ),
  )
  if (soldProducts.length > 0) shop.catalogueVersion.stockChanged(soldProducts)
  return order
}

interface PlaceOrderContext {
  customer: Caller
  input: PlaceOrderInput
  metadata: RequestMetadata
  fingerprint: string
}

async function place(
  shop: PaymentShop,
  tx: Database,
  { customer, input, metadata, fingerprint }: PlaceOrderContext,
): Promise<{ order: PlacedOrder & { isReplay: boolean }; soldProducts: number[] }> {
  await lockAccount(tx, customer.id)
  const orderNo = orderNumber(shop)
  const key = metadata.idempotencyKey
  if (key !== null && !(await claimKey(tx, { userId: customer.id, call: 'placeOrder', key, fingerprint, orderNo }))) {
    const first = await findReplayedOrder(tx, customer, key, fingerprint)
    if (first) return { order: { ...first, isReplay: true }, soldProducts: [] }
  }
  if (input.lines.length === 0) throw new AppError('cart_empty')
  const placedAt = shop.clock()
  const { lines, taxIncluded } = await lockCart(shop, tx, customer, placedAt)
  assertCartUnchanged(input, lines)
  assertGoodsAvailable(input.type, lines, placedAt)
  assertQuantitiesSold(input.type, lines)
  const coupon = await lockRequestedCoupon(tx, customer, input, placedAt)
  if (coupon) await proveEmailByCoupon(shop, tx, { coupon, customer, language: metadata.language })
  const settings = shop.shopSettings.current()
  const totals = couponedTotals(lines, { taxIncluded, delivery: settings.delivery, coupon })
  assertPricesUnchanged(input, lines, totals)
  assertOrderNotTooLarge(totals)
  if (input.type === orderType.online) assertPayableOnline(totals)
  // An order that costs nothing is paid when it is placed, without a provider.
  const online = input.type === orderType.online && totals.total > 0
  if (online && !currentProvider(shop)) throw new AppError('online_unavailable')

  // Trade customers are known to the shop.
  const limits = priceGroupOf(customer) === 'retail' ? settings.limits : null
  if (limits && online) await assertReservationAllowed(tx, limits, { customer, now: placedAt })
  if (limits && input.type === orderType.quotation)
    await assertQuotationAllowed(tx, limits, { customer, now: placedAt })

  // A quotation takes no stock, so it may exceed what is there.
  const sale = input.type !== orderType.quotation
  if (sale) await reserveStock(tx, lines)
  const { language } = metadata
  const limited = limits !== null && input.type === orderType.cashOnDelivery
  const { type, buyer } = input
  const written = await insertOrder(tx, { orderNo, customer, type, buyer, language, lines, totals, placedAt, limited })
  const { id, stillReserved, open } = written
  if (limits && open) await assertCashOrderAllowed(tx, limits, { id, customer, lines, totals, open })
  if (stillReserved) throw new StillReservedError()
  // The offer is calculated without the coupon, so it stays for another order.
  if (coupon && sale) await redeemCoupon(tx, coupon.id, id)
  if (!sale) {
    const message = input.message ? { text: input.message, by: customer.id } : undefined
    await openQuotation(shop, tx, { orderId: id, message, at: placedAt })
  }
  if (online) await createPayment(shop, tx, { orderId: id, customer, amount: totals.total, openedAt: placedAt })
  else await shop.events.publish(tx, 'order.placed', { orderId: id })
  const order = { id, orderNo, totals: toOrderTotalsDto(totals), isReplay: false }
  return { order, soldProducts: sale ? lines.map((line) => line.productId) : [] }
}
