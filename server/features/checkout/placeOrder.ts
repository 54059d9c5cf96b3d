import { orderType } from '@rawaj/contract/orderStatus.ts'
import { totalsOf } from '@rawaj/contract/pricing.ts'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { retried } from '../../platform/database/retried.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { priceGroupOf } from '../catalogue/index.ts'
import { countCouponTry, redeemCoupon } from '../coupons/index.ts'
import { proveEmailByCoupon } from '../newsletter/index.ts'
import { claimKey, firstAnswer, orderNumber, type PlacedOrder, takeStock } from '../orders/index.ts'
import { assertReservationAllowed, openPayment, type PaymentShop } from '../payments/index.ts'
import type { Caller } from '../shop/index.ts'
import { assertCashOrderAllowed } from './assertCashOrderAllowed.ts'
import { assertQuotationAllowed } from './assertQuotationAllowed.ts'
import { lockCart } from './cartForOrder.ts'
import {
  assertCartUnchanged,
  assertGoodsAvailable,
  assertOrderNotTooLarge,
  assertPayableOnline,
  assertPricesUnchanged,
} from './checkWish.ts'
import { insteadOfUnpaid, StillReserved } from './insteadOfUnpaid.ts'
import { lockWishedCoupon } from './lockWishedCoupon.ts'
import { fingerprintOf, type OrderWish, type Sending } from './OrderWish.ts'
import { writeOrder } from './writeOrder.ts'

/**
 * Turns the customer's cart into an order (wire.md, Rules that the server owns). All of it happens, or nothing. An
 * online order is only reserved: its goods are taken, its cart stays, and it waits for its payment. `again`: this is
 * the order that the same key made before.
 */
export async function placeOrder(
  shop: PaymentShop,
  customer: Caller,
  wish: OrderWish,
  sending: Sending,
): Promise<PlacedOrder & { again: boolean }> {
  const key = sending.idempotencyKey
  const fingerprint = key === null ? '' : fingerprintOf(wish)
  if (wish.coupon !== undefined) {
    // Sending the same order again is no trying of codes.
    const first = key === null ? null : await firstAnswer(shop.db, customer, key, fingerprint)
    if (first) return { ...first, again: true }
    await countCouponTry(shop, customer, sending.address)
  }

  const takenNumber = (error: unknown) => violatedUnique(error) === 'orders_order_no'
  const { order, soldProducts } = await insteadOfUnpaid(shop, customer, () =>
    retried(() => shop.db.transaction((tx) => place(shop, tx, { customer, wish, sending, fingerprint })), takenNumber),
  )
  if (soldProducts.length > 0) shop.catalogueVersion.stockMoved(soldProducts)
  return order
}

interface Placing {
  customer: Caller
  wish: OrderWish
  sending: Sending
  fingerprint: string
}

async function place(
  shop: PaymentShop,
  tx: Database,
  { customer, wish, sending, fingerprint }: Placing,
): Promise<{ order: PlacedOrder & { again: boolean }; soldProducts: number[] }> {
  const orderNo = orderNumber(shop.randomBytes)
  const key = sending.idempotencyKey
  if (key !== null && !(await claimKey(tx, customer, { key, fingerprint, orderNo }))) {
    const first = await firstAnswer(tx, customer, key, fingerprint)
    if (first) return { order: { ...first, again: true }, soldProducts: [] }
  }
  if (wish.lines.length === 0) throw new AppError('cart_empty')
  const placedAt = shop.clock()
  const lines = await lockCart(tx, customer)
  assertCartUnchanged(wish, lines)
  assertGoodsAvailable(lines, placedAt)
  const coupon = await lockWishedCoupon(tx, customer, wish, placedAt)
  if (coupon) await proveEmailByCoupon(shop, tx, { coupon, customer, language: sending.language })
  const totals = totalsOf(lines, coupon?.percent)
  assertPricesUnchanged(wish, lines, totals)
  assertOrderNotTooLarge(totals)
  const online = wish.type === orderType.online
  if (online) assertPayableOnline(totals)

  // Trade customers are known to the shop.
  const limits = priceGroupOf(customer) === 'retail' ? shop.settings.orderLimits : null
  if (limits && online) await assertReservationAllowed(tx, limits, { customer, now: placedAt })
  if (limits && wish.type === orderType.quotation) await assertQuotationAllowed(tx, limits, { customer, now: placedAt })

  // A quotation takes no stock, so it may exceed what is there.
  const sale = wish.type !== orderType.quotation
  if (sale) await takeStock(tx, lines)
  const { language } = sending
  const limited = limits !== null && wish.type === orderType.cashOnDelivery
  const written = await writeOrder(tx, { orderNo, customer, wish, language, lines, totals, placedAt, limited })
  const { id, stillReserved, open } = written
  if (limits && open) await assertCashOrderAllowed(tx, limits, { id, customer, lines, totals, open })
  if (stillReserved) throw new StillReserved()
  if (coupon) await redeemCoupon(tx, coupon.id, id)
  if (online) await openPayment(shop, tx, { orderId: id, customer, amount: totals.total, openedAt: placedAt })
  else await shop.mail.post(tx, { kind: 'orderPlaced', orderId: id, to: customer.email, language })
  return { order: { id, orderNo, again: false }, soldProducts: sale ? lines.map((line) => line.productId) : [] }
}
