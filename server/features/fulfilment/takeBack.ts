import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import {
  type CreditRequest,
  creditOrder,
  findOrder,
  isAllReturned,
  type LockedOrder,
  markReturned,
  outstandingAmount,
  readOrderLines,
  restoreStock,
} from '../orders/index.ts'
import {
  byOrderId,
  creditPostings,
  lockPayment,
  type PaymentShop,
  recordEntry,
  requestCreditNote,
  requestRefund,
  sellOrder,
} from '../payments/index.ts'

interface TakeBack {
  request: CreditRequest
  reason: 'cancelled' | 'returned'
  by: number | null
}

/** Takes a sale back, whole or in part: what was paid is refunded, what was not is no longer owed. */
export async function takeBackSale(
  shop: PaymentShop,
  tx: Database,
  order: LockedOrder,
  { request, reason, by }: TakeBack,
): Promise<void> {
  if (order.paymentState !== 'unpaid') {
    const payment = await lockPayment(tx, byOrderId(order.id))
    if (payment?.state === 'paid') await requestRefund(shop, tx, payment, { request, reason, by })
    // An order that cost nothing has no payment: there is no money to refund.
    if (!payment && (await outstandingAmount(tx, order.id)) === 0) await creditOrder(tx, order.id, request)
    return
  }
  // What is kept of an order that is not sold yet is a sale; where all of it comes back there was none.
  if (request !== 'whole') await sellOrder(shop, tx, order.id)
  const credit = await creditOrder(tx, order.id, request)
  if (!(await isSold(tx, order.id))) return
  const postings = creditPostings(credit, { paid: false })
  const at = shop.clock()
  await recordEntry(tx, { kind: 'credit', orderId: order.id, at, postings })
  await requestCreditNote(shop, tx, { orderId: order.id, credit, reason, at })
}

const isSold = async (tx: Database, orderId: number): Promise<boolean> => (await findOrder(tx, orderId))?.soldAt != null

export interface ReturnedPieces {
  orderLineId: number
  quantity: number
}

/**
 * Pieces come back: marked once, into the stock if wished, and their sale taken back.
 * @returns the products in stock again
 */
export async function returnPieces(
  shop: PaymentShop,
  tx: Database,
  order: LockedOrder,
  {
    lines,
    restock,
    refund,
    by,
  }: { lines: readonly ReturnedPieces[]; restock: boolean; refund: boolean; by: number | null },
): Promise<number[]> {
  if (!isSent(order)) throw new AppError('move_forbidden')
  await markReturned(tx, order.id, lines)
  // Before the credit: its note locks last.
  const restored = restock ? await restoreStock(shop, tx, order.id, lines) : []
  // An unpaid amount is no longer owed, whatever is decided about refunds.
  if (refund || order.paymentState === 'unpaid') {
    const wholeAgain = await isAllReturned(tx, order.id)
    // Refused at the door: nothing is owed for the delivery either.
    const request =
      wholeAgain && order.paymentState === 'unpaid' ? 'whole' : { lines: await creditable(tx, order.id, lines) }
    await takeBackSale(shop, tx, order, { request, reason: 'returned', by })
  }
  return restored
}

/** Whatever has not come back yet comes back at once, into the stock. */
export async function returnEverything(
  shop: PaymentShop,
  tx: Database,
  order: LockedOrder,
  { by }: { by: number | null },
): Promise<number[]> {
  const rows = await readOrderLines(tx, [order.id])
  const lines = rows
    .map((line) => ({ orderLineId: line.id, quantity: line.quantity - line.returnedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  return returnPieces(shop, tx, order, { lines, restock: true, refund: true, by })
}

/** Pieces that were refunded before their return are not refunded again. */
async function creditable(
  tx: Database,
  orderId: number,
  returned: readonly ReturnedPieces[],
): Promise<ReturnedPieces[]> {
  const wanted = new Map(returned.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const lines = await readOrderLines(tx, [orderId])
  return lines
    .filter(({ id }) => wanted.has(id))
    .map(({ id, quantity, creditedQuantity }) => ({
      orderLineId: id,
      quantity: Math.min(wanted.get(id) ?? 0, quantity - creditedQuantity),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Whether its pieces have left the shop, so that they can be returned. */
export function isSent({ state, fulfilmentState }: Pick<LockedOrder, 'state' | 'fulfilmentState'>): boolean {
  return (state === 'placed' || state === 'completed') && ['in_delivery', 'delivered'].includes(fulfilmentState)
}
