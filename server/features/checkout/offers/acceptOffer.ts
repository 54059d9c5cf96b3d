import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { OfferPayment } from '@rawaj/contract/quotations/quotations.ts'
import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { retryOnConflict } from '../../../platform/database/retryOnConflict.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { lockAccount } from '../../accounts/index.ts'
import { priceGroupOf } from '../../catalogue/index.ts'
import {
  findOrder,
  findOrderByNo,
  isOrderNumberTaken,
  lockOrder,
  moveOrder,
  type OrderRow,
  orderNumber,
  type PlacedOrder,
  takeOrOwe,
  takesBankTransfers,
  toOrderTotalsDto,
} from '../../orders/index.ts'
import { assertReservationAllowed, createPayment, currentProvider, type PaymentShop } from '../../payments/index.ts'
import {
  assertOpen,
  decideOffer,
  lockQuotation,
  moveQuotation,
  type Offer,
  promisedDates,
  readOfferLines,
} from '../../quotations/index.ts'
import { assertPayableOnline } from '../place/checkOrder.ts'
import { insertOrder } from '../place/insertOrder.ts'
import { lockStock } from '../place/orderGoods.queries.ts'
import type { PlaceOrderInput, RequestMetadata } from '../place/PlaceOrderInput.ts'
import { replaceUnpaidOrder, StillReservedError } from '../place/replaceUnpaidOrder.ts'
import { totalsOf } from './offerTotals.ts'

export interface Acceptance {
  /** Of the quotation. */
  orderNo: string
  /** The offer that was read. */
  offerId: number
  payment: OfferPayment
  buyer: PlaceOrderInput['buyer']
}

type AcceptedOrder = PlacedOrder & {
  isReplay: boolean
  /** Online, and not paid yet. */
  awaitsPayment: boolean
}

/**
 * A customer accepts an offer: an order at its prices, to the halala. What there is is reserved as by a checkout, and what is
 * short is owed. However often it is accepted it makes one order; an online one that is given up unpaid leaves the offer
 * open again. The limits of cash orders do not hold: the shop has offered just this to just this customer.
 *
 * Throws `not_found` for somebody else's quotation, `changed_meanwhile` where another version is out, `offer_expired`,
 * `quotation_closed`, `invalid_input` for a way to pay that was not offered, `online_unavailable`, and
 * `too_many_reservations`.
 */
export async function acceptOffer(
  shop: PaymentShop,
  customer: Caller,
  input: Acceptance,
  { language }: Pick<RequestMetadata, 'language'>,
): Promise<AcceptedOrder> {
  const { order, soldProducts } = await replaceUnpaidOrder(shop, customer, () =>
    retryOnConflict(
      () => shop.db.transaction((tx) => accept(shop, tx, { customer, input, language })),
      isOrderNumberTaken,
    ),
  )
  if (soldProducts.length > 0) shop.catalogueVersion.stockChanged(soldProducts)
  return order
}

interface AcceptContext {
  customer: Caller
  input: Acceptance
  language: RequestMetadata['language']
}

async function accept(
  shop: PaymentShop,
  tx: Database,
  { customer, input, language }: AcceptContext,
): Promise<{ order: AcceptedOrder; soldProducts: number[] }> {
  await lockAccount(tx, customer.id)
  const found = await findOrderByNo(tx, input.orderNo)
  if (found?.userId !== customer.id) throw new AppError('not_found')
  const locked = await lockQuotation(tx, found.id)
  const { quotation, offer } = locked
  const isRead = offer?.id === input.offerId
  if (offer?.state === 'accepted' && isRead) return { order: await readAccepted(tx, offer, input), soldProducts: [] }
  const at = shop.clock()
  assertOpen(quotation, at)
  if (!offer || !isRead) throw new AppError('changed_meanwhile')
  const lines = await readOfferLines(tx, offer.id)
  const totals = totalsOf(lines, offer)
  if (totals.total !== offer.totalHalalas) throw new Error(`Offer ${offer.id} comes to ${totals.total} now`)
  const isNotOffered =
    (input.payment === 'cash' && !offer.cashAllowed) || (input.payment === 'bank' && !takesBankTransfers(shop))
  if (isNotOffered) throw new AppError('invalid_input', { fields: { payment: 'invalid_value' } })
  const isOnline = input.payment === 'online'
  if (isOnline) assertPayableOnline(totals)
  // What costs nothing is paid as it is placed: no provider hears of it.
  const online = isOnline && totals.total > 0
  if (online && !currentProvider(shop)) throw new AppError('online_unavailable')
  if (online && priceGroupOf(customer) === 'retail')
    await assertReservationAllowed(tx, shop.shopSettings.current().limits, { customer, now: at })

  await lockStock(tx, lines)
  const orderNo = orderNumber(shop.randomBytes)
  const type = isOnline ? orderType.online : orderType.cashOnDelivery
  const bankTransfer = input.payment === 'bank'
  const { id, stillReserved } = await insertOrder(tx, {
    orderNo,
    customer,
    type,
    buyer: input.buyer,
    language,
    totals,
    placedAt: at,
    limited: false,
    bankTransfer,
    lines: lines.map((line) => ({ ...line, cartLineId: null, dealId: null })),
    offer: { quotationId: quotation.orderId, number: offer.number },
  })
  // One cart or offer never holds goods twice: what waits to be paid online goes first.
  if (stillReserved) throw new StillReservedError()
  const soldProducts = await takeOrOwe(tx, id, await promisedDates(tx, offer.id))
  // Nobody packs it before the money is there.
  if (bankTransfer && totals.total > 0)
    await moveOrder(tx, await lockOrder(tx, id), { to: orderStatus.onHold, by: customer.id, at })
  await decideOffer(tx, offer, { state: 'accepted', at, acceptedOrderId: id })
  await moveQuotation(tx, locked, { state: 'accepted', by: customer.id, at, with: { validUntil: null } })
  if (online) await createPayment(shop, tx, { orderId: id, customer, amount: totals.total, openedAt: at })
  else await shop.events.publish(tx, 'order.placed', { orderId: id })
  return {
    order: { id, orderNo, totals: toOrderTotalsDto(totals), isReplay: false, awaitsPayment: online },
    soldProducts,
  }
}

const sumsOf = (order: OrderRow) => ({
  subtotal: order.subtotalHalalas,
  discount: order.discountHalalas,
  vat: order.vatHalalas,
  shipping: order.shippingHalalas,
  total: order.totalHalalas,
})

/**
 * The order that was made of the offer already. One that waits to be paid online goes before the customer pays in another
 * way: throws StillReservedError then.
 */
async function readAccepted(tx: Database, offer: Offer, { payment }: Acceptance): Promise<AcceptedOrder> {
  const order = await findOrder(tx, offer.acceptedOrderId ?? 0)
  if (!order) throw new Error(`Offer ${offer.id} is accepted without an order`)
  if (order.state === 'cancelled') throw new AppError('quotation_closed')
  if (order.state === 'pending' && payment !== 'online') throw new StillReservedError()
  const awaitsPayment = order.state === 'pending'
  return {
    id: order.id,
    orderNo: order.orderNo,
    totals: toOrderTotalsDto(sumsOf(order)),
    isReplay: true,
    awaitsPayment,
  }
}
