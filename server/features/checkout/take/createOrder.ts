import { createHash } from 'node:crypto'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { priceGroupOf } from '../../catalogue/index.ts'
import { lockCoupon, redeemCoupon } from '../../coupons/index.ts'
import { claimKey } from '../../idempotency/index.ts'
import {
  findReplayedOrder,
  insertOrderNote,
  isOrderNumberTaken,
  lockOrder,
  moveOrder,
  orderNumber,
  reserveStock,
  takesBankTransfers,
} from '../../orders/index.ts'
import { openQuotation } from '../../quotations/index.ts'
import { exceededCashLimit } from '../place/assertCashOrderAllowed.queries.ts'
import { assertGoodsAvailable, assertOrderNotTooLarge } from '../place/checkOrder.ts'
import { couponedTotals } from '../place/couponedTotals.ts'
import { insertOrder } from '../place/insertOrder.ts'
import { lockStock, readGoods } from '../place/orderGoods.queries.ts'
import type { PlaceOrderInput } from '../place/PlaceOrderInput.ts'
import { findBuyer } from './findBuyer.ts'
import { limitNamed, type QuoteInput, quoteOrder, typeOf } from './quoteOrder.ts'

export interface StaffOrderInput extends QuoteInput {
  customerId: number
  lines: readonly { productId: number; quantity: number; unitHalalas: number }[]
  /** As quoted, like the unit prices: compared, never trusted. */
  totalHalalas: number
  buyer: PlaceOrderInput['buyer']
  /** Internal note. */
  note: string
  /** Places the order although it exceeds the limits for unpaid orders. */
  overrideLimit: boolean
}

interface TakenOrder {
  id: number
  orderNo: string
}

/**
 * Places an order or a quotation for a customer, whose own cart and unpaid online order stay as they are. From its lines on it
 * equals a checkout: same prices, totals, stock and entries. An order by bank transfer is held until the money arrives. The same
 * `key` of the same employee returns the first order.
 * @throws whatever `findBuyer` throws, `out_of_stock` and `not_enough_stock` by product id, `price_changed` with a new quote,
 * `invalid_input` for an invalid coupon or a bank transfer without an account, the limits of cash orders unless they are
 * overridden, `key_reused`
 */
export async function createOrder(
  shop: Shop,
  actor: StaffActor,
  key: string,
  input: StaffOrderInput,
): Promise<TakenOrder> {
  const { order, soldProducts } = await retriedTransaction(
    shop.db,
    (tx) => create(shop, tx, { actor, key, input }),
    isOrderNumberTaken,
  )
  if (soldProducts.length > 0) shop.catalogueVersion.stockChanged(soldProducts)
  return order
}

interface CreateContext {
  actor: StaffActor
  key: string
  input: StaffOrderInput
}

async function create(
  shop: Shop,
  tx: Database,
  { actor, key, input }: CreateContext,
): Promise<{ order: TakenOrder; soldProducts: number[] }> {
  // The account before any other lock, as at a checkout (`lockAccount`).
  const customer = await findBuyer(tx, input.customerId, { lock: true })
  const orderNo = orderNumber(shop)
  const staff = { id: actor.userId }
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  if (!(await claimKey(tx, { userId: staff.id, call: 'createOrder', key, fingerprint, orderNo }))) {
    const first = await findReplayedOrder(tx, staff, key, fingerprint)
    if (first) return { order: { id: first.id, orderNo: first.orderNo }, soldProducts: [] }
  }
  if (input.payment === 'bank' && !takesBankTransfers(shop)) throw invalidInput({ payment: 'no_bank_account' })
  const type = typeOf(input.payment)
  await lockStock(tx, input.lines)
  const { lines, taxIncluded } = await readGoods(shop, tx, { buyer: customer, wanted: input.lines, now: actor.at })
  if (lines.length < input.lines.length) throw new AppError('not_found')
  const placedAt = actor.at
  assertGoodsAvailable(type, lines, placedAt)
  const answer = input.coupon ? await lockCoupon(tx, { customer, code: input.coupon, now: placedAt }) : null
  if (answer?.problem) throw invalidInput({ coupon: answer.problem })
  const coupon = answer?.coupon ?? null
  const { delivery, limits } = shop.shopSettings.current()
  const totals = couponedTotals(lines, { taxIncluded, delivery, coupon })
  assertOrderNotTooLarge(totals)
  const isAsQuoted = lines.every(({ unitHalalas }, index) => unitHalalas === input.lines[index]?.unitHalalas)
  if (!isAsQuoted || totals.total !== input.totalHalalas)
    throw new AppError('price_changed', { data: await quoteOrder(shop, tx, input) })

  const sale = type !== orderType.quotation
  if (sale) await reserveStock(tx, lines)
  const limited = sale && priceGroupOf(customer) === 'retail'
  const bankTransfer = input.payment === 'bank'
  const { id, open } = await insertOrder(tx, {
    orderNo,
    customer,
    type,
    buyer: input.buyer,
    language: customer.language,
    lines,
    totals,
    placedAt,
    limited,
    takenBy: actor.userId,
    bankTransfer,
  })
  const exceeded = open && (await exceededCashLimit(tx, limits, { id, customer, lines, totals, open }))
  if (exceeded && !input.overrideLimit) throw exceeded
  // The offer is calculated without the coupon, so it stays for another order.
  if (coupon && sale) await redeemCoupon(tx, coupon.id, id)
  // It must not be packed before the money has arrived.
  if (bankTransfer && totals.total > 0)
    await moveOrder(tx, await lockOrder(tx, id), { to: orderStatus.onHold, by: actor.userId, at: placedAt })
  if (input.note)
    await insertOrderNote(tx, { orderId: id, text: input.note, byUserId: actor.userId, createdAt: placedAt })
  const changes = {
    customer: { after: customer.id },
    totalHalalas: { after: totals.total },
    ...(exceeded && { overriddenLimit: { after: limitNamed(exceeded) } }),
  }
  await recordAudit(tx, actor, { entity: 'order', id, changes })
  if (!sale) await openQuotation(shop, tx, { orderId: id, at: placedAt })
  await shop.events.publish(tx, 'order.placed', { orderId: id })
  return { order: { id, orderNo }, soldProducts: sale ? lines.map(({ productId }) => productId) : [] }
}
