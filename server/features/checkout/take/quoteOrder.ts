import { withCoupon } from '@rawaj/contract/coupons/coupons.ts'
import { calculateTotals, type Totals } from '@rawaj/contract/money/totals.ts'
import type { OrderQuote } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { type CashLimit, cashLimits, type StaffOrderPayment } from '@rawaj/contract/orders/staffOrders.ts'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { priceGroupOf } from '../../catalogue/index.ts'
import { findFreeCoupon } from '../../coupons/index.ts'
import { takesBankTransfers } from '../../orders/index.ts'
import { exceededCashLimit } from '../place/assertCashOrderAllowed.queries.ts'
import { assertOrderNotTooLarge, isForSale } from '../place/checkOrder.ts'
import { readOpenCashOrders } from '../place/openCashOrders.queries.ts'
import { readGoods } from '../place/orderGoods.queries.ts'
import { findBuyer, type StaffOrderBuyer } from './findBuyer.ts'

export interface QuoteInput {
  /** Absent: a retail customer who is not chosen yet. */
  customerId?: number | undefined
  payment: StaffOrderPayment
  lines: readonly { productId: number; quantity: number }[]
  /** As typed; an invalid one is no error here. */
  coupon?: string | undefined
}

export const typeOf = (payment: StaffOrderPayment): OrderType =>
  payment === 'quotation' ? orderType.quotation : orderType.cashOnDelivery

type QuoteShop = Pick<Shop, 'clock' | 'settings' | 'shopSettings'>

/**
 * The current price of these lines for a customer, calculated as at the checkout, and what prevents the order. Reserves nothing.
 * @throws `not_found` for an unknown customer or product, `customer_blocked`, `invalid_input` for an order that is too large
 */
export async function quoteOrder(
  shop: QuoteShop,
  db: Database,
  { customerId, payment, lines: wanted, coupon: code }: QuoteInput,
): Promise<OrderQuote> {
  const buyer = customerId === undefined ? null : await findBuyer(db, customerId)
  const now = shop.clock()
  const { lines, taxIncluded } = await readGoods(shop, db, { buyer: buyer ?? { type: 0 }, wanted, now })
  if (lines.length < wanted.length) throw new AppError('not_found')
  // Not a coupon that the customer's unpaid online order holds: that order stays as it is.
  const answer = buyer && code ? await findFreeCoupon(db, { customer: buyer, code, now }) : null
  const { delivery } = shop.shopSettings.current()
  const reduced = withCoupon(lines, answer?.coupon ?? null, { taxIncluded, delivery })
  const totals = calculateTotals(reduced.lines, { taxIncluded, delivery, coupon: reduced.coupon })
  assertOrderNotTooLarge(totals)
  const problemOf = ({ quantity, pieces, ...line }: (typeof lines)[number]) => {
    if (!isForSale(line, typeOf(payment), now)) return 'not_for_sale'
    if (payment === 'quotation' || (pieces ?? 0) >= quantity) return null
    return (pieces ?? 0) <= 0 ? 'out_of_stock' : 'not_enough_stock'
  }
  const nothing = lines.length === 0
  return {
    taxIncluded,
    lines: lines.map((line, index) => ({
      ...goodsOf(line),
      quantity: line.quantity,
      regularHalalas: line.regularHalalas,
      amountHalalas: totals.lines[index]?.amount ?? 0,
      totalHalalas: totals.lines[index]?.total ?? 0,
      problem: problemOf(line),
    })),
    subtotalHalalas: totals.subtotal,
    discountHalalas: totals.discount,
    vatHalalas: totals.vat,
    // An empty order has no delivery.
    shippingHalalas: nothing ? 0 : totals.shipping,
    totalHalalas: nothing ? 0 : totals.total,
    vat: nothing ? { rates: [], vat: 0, shippingVat: 0 } : totals.documentVat,
    bankTransfer: takesBankTransfers(shop),
    couponCounts: reduced.coupon !== null,
    limit: buyer && !nothing ? await limitOf(shop, db, { buyer, payment, lines, totals }) : null,
  }
}

type PricedLine = Awaited<ReturnType<typeof readGoods>>['lines'][number]

/** A product as the screen shows it. */
export function goodsOf({ productId, sku, nameAr, nameEn, pictures, unitHalalas, taxIncluded, pieces }: PricedLine) {
  const shown = { productId, sku, nameAr, nameEn, unitHalalas, taxIncluded }
  return { ...shown, picture: pictures[0] ?? null, pieces: Math.max(0, pieces ?? 0) }
}

interface Limited {
  buyer: StaffOrderBuyer
  payment: StaffOrderPayment
  lines: readonly PricedLine[]
  totals: Totals
}

async function limitOf(
  { shopSettings }: QuoteShop,
  db: Database,
  { buyer, payment, lines, totals }: Limited,
): Promise<CashLimit | null> {
  if (payment === 'quotation' || priceGroupOf(buyer) !== 'retail') return null
  const open = await readOpenCashOrders(db, buyer)
  if (!open) return null
  const { limits } = shopSettings.current()
  const exceeded = await exceededCashLimit(db, limits, { id: null, customer: buyer, lines, totals, open })
  return exceeded ? limitNamed(exceeded) : null
}

/** The limit that an error of `exceededCashLimit` refers to. */
export function limitNamed({ code }: AppError): CashLimit {
  const limit = cashLimits.find((name) => name === code)
  if (!limit) throw new Error(`${code} is no limit`)
  return limit
}
