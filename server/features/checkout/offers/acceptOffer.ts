import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { OfferPayment } from '@rawaj/contract/quotations/quotations.ts'
import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
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
import { assertOfferable } from './assertOfferable.queries.ts'
import { totalsOf } from './offerTotals.ts'

export interface Acceptance {
  /** Number of the quotation. */
  orderNo: string
  /** The offer that the customer has read. */
  offerId: number
  payment: OfferPayment
  buyer: PlaceOrderInput['buyer']
}

type AcceptedOrder = PlacedOrder & {
  isReplay: boolean
  /** An online order that is not paid yet. */
  awaitsPayment: boolean
}

/**
 * A customer accepts an offer: creates an order at its prices, to the halala. Available stock is reserved as at a checkout, the
 * rest is backordered. However often it is accepted, it makes one order; an online one that is abandoned unpaid leaves the offer
 * open again. The limits of cash orders do not apply: the shop made this offer to this customer.
 * @throws `not_found` for another customer's quotation, `changed_meanwhile` if another version is open, `offer_expired`,
 * `quotation_closed`, `product_hidden` or `product_archived` by product, `invalid_input` for a way to pay that was not offered, `online_unavailable`, `too_many_reservations`
 */
export async function acceptOffer(
  shop: PaymentShop,
  customer: Caller,
  input: Acceptance,
  { language }: Pick<RequestMetadata, 'language'>,
): Promise<AcceptedOrder> {
  const { order, soldProducts } = await replaceUnpaidOrder(shop, customer, () =>
    retriedTransaction(shop.db, (tx) => accept(shop, tx, { customer, input, language }), isOrderNumberTaken),
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
  await assertOfferable(tx, lines, at)
  const totals = totalsOf(lines, offer)
  if (totals.total !== offer.totalHalalas) throw new Error(`Offer ${offer.id} comes to ${totals.total} now`)
  const isNotOffered =
    (input.payment === 'cash' && !offer.cashAllowed) || (input.payment === 'bank' && !takesBankTransfers(shop))
  if (isNotOffered) throw invalidInput({ payment: 'invalid_value' })
  const isOnline = input.payment === 'online'
  if (isOnline) assertPayableOnline(totals)
  // An order that costs nothing is paid when it is placed, without a provider.
  const online = isOnline && totals.total > 0
  if (online && !currentProvider(shop)) throw new AppError('online_unavailable')
  if (online && priceGroupOf(customer) === 'retail')
    await assertReservationAllowed(tx, shop.shopSettings.current().limits, { customer, now: at })

  await lockStock(tx, lines)
  const orderNo = orderNumber(shop)
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
  // One cart or offer never reserves stock twice: the unpaid online order is released first.
  if (stillReserved) throw new StillReservedError()
  const soldProducts = await takeOrOwe(tx, id, await promisedDates(tx, offer.id))
  // It must not be packed before the money has arrived.
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
 * The order that was made from the offer already.
 * @throws StillReservedError if it waits to be paid online and the customer now pays in another way
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
