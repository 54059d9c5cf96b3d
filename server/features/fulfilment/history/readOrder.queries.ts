// Joins history, refunds and quotation: all that a customer sees of one order.
import { toRiyals } from '@rawaj/contract/money/money.ts'
import { carrierName, trackingLink } from '@rawaj/contract/orders/carriers.ts'
import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { type CustomerQuotationState, type OrderType, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Caller, Shop } from '../../../kernel/index.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { awaitsTransfer, bankTransferOf, isLateOrder, listReturns, movesOf } from '../../orders/index.ts'
import { orderStatusHistory, orders } from '../../orders/tables.ts'
import { refunds } from '../../payments/tables.ts'
import { listOwed } from '../../stock/index.ts'
import { returnablePieces, returnableUntil } from '../returnablePieces.queries.ts'
import { toOrderDtos } from './listOrders.queries.ts'
import { visibleOrders } from './visibleOrders.queries.ts'

/** States of a quotation in which its customer can still withdraw it. */
const openStates: readonly CustomerQuotationState[] = ['asked', 'offered']

/**
 * An own order, by its number.
 * @throws `not_found` for any other
 */
export async function findOwnOrder({ db }: Pick<Shop, 'db'>, customer: Pick<Caller, 'id'>, orderNo: string) {
  const own = and(eq(orders.orderNo, orderNo), eq(orders.userId, customer.id), visibleOrders)
  return firstOrNotFound(db.select().from(orders).where(own))
}

/**
 * An own order, with all that has become of it and what its customer may still do.
 * @throws `not_found`
 */
export async function readOrder(
  shop: Pick<Shop, 'db' | 'clock' | 'shopSettings'>,
  language: Language,
  customer: Pick<Caller, 'id'>,
  orderNo: string,
): Promise<OwnOrder> {
  const { db, clock, shopSettings } = shop
  const order = await findOwnOrder(shop, customer, orderNo)
  const until = returnableUntil(order)
  const inTime = until !== null && clock() <= until
  const [shown, steps, back, returns, returnable, owed, quotationNo] = await Promise.all([
    toOrderDtos(shop, language, [order]),
    db
      .select({ status: orderStatusHistory.status, at: orderStatusHistory.createdAt })
      .from(orderStatusHistory)
      .where(eq(orderStatusHistory.orderId, order.id))
      .orderBy(asc(orderStatusHistory.id)),
    db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.id)),
    returnsOf(db, order),
    inTime ? returnablePieces(db, order.id) : [],
    listOwed(db, [order.id]),
    quotationNumber(db, order),
  ])
  const { carriers } = shopSettings.current().carriers
  // The table's own check keeps it within these codes.
  const moves = movesOf({ ...order, type: order.type as OrderType })
  const [dto] = shown
  if (!dto) throw new Error(`Order ${order.id} is not shown`)
  return {
    ...dto,
    buyer_company: order.buyerCompany,
    buyer_vat_number: order.buyerVatNumber,
    quotation_no: quotationNo,
    transfer: awaitsTransfer(order)
      ? bankTransferOf(shop, language, { reference: order.orderNo, halalas: order.totalHalalas })
      : null,
    owed: owed.map(({ orderLineId, pieces, promisedOn }) => ({
      line_id: orderLineId,
      quantity: pieces,
      promised_on: promisedOn,
    })),
    late: isLateOrder(order, clock()),
    cancellable: dto.quotation ? openStates.includes(dto.quotation.state) : moves.includes(orderStatus.cancelled),
    cancel_reason: order.cancelReason,
    steps: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
    confirmed_at: order.confirmedAt?.toISOString() ?? null,
    packed_at: order.packedAt?.toISOString() ?? null,
    carrier: carrierName(carriers, order.carrier, language) ?? order.carrier,
    tracking_number: order.trackingNumber,
    tracking_url: trackingLink(carriers, order.carrier, order.trackingNumber),
    refunds: back.map(({ id, amount, createdAt, state }) => ({
      id,
      amount: toRiyals(amount),
      created_at: createdAt.toISOString(),
      done: state === 'sent' || state === 'done',
    })),
    returnable_until: until?.toISOString() ?? null,
    returnable: returnable.map(({ orderLineId, quantity }) => ({ line_id: orderLineId, quantity })),
    returns,
  }
}

/** Number of the quotation that an order came from. */
async function quotationNumber(
  db: Shop['db'],
  { quotationId }: { quotationId: number | null },
): Promise<string | null> {
  if (quotationId === null) return null
  const [quotation] = await db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, quotationId))
  return quotation?.orderNo ?? null
}

/** Returns for their customer: staff's notes about the pieces are left out. */
async function returnsOf(db: Shop['db'], order: { id: number; userId: number }): Promise<OwnOrder['returns']> {
  const returns = await listReturns(db, order.id)
  return returns.map(({ id, state, reason, note, answer, pictures, byUserId, createdAt, lines }) => ({
    id,
    state,
    reason,
    answer,
    note: byUserId === order.userId ? note : '',
    pictures: pictures.map((path) => `/media/${path}`),
    created_at: createdAt.toISOString(),
    lines: lines.map(({ orderLineId, quantity }) => ({ line_id: orderLineId, quantity })),
  }))
}
