import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { creditPostings, recordEntry } from '../ledger/index.ts'
import { type CreditRequest, creditOrder, type LockedOrder, orderLines, restoreStock } from '../orders/index.ts'
import { byOrderId, lockPayment, type PaymentShop, requestRefund } from '../payments/index.ts'

interface TakeBack {
  request: CreditRequest
  reason: 'cancelled' | 'returned'
  by: number
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
    return
  }
  const credit = await creditOrder(tx, order.id, request)
  const postings = creditPostings(credit, { paid: false })
  await recordEntry(tx, { kind: 'credit', orderId: order.id, at: shop.clock(), postings })
}

export interface ReturnedPieces {
  orderLineId: number
  quantity: number
}

/** Pieces come back: marked once, into the stock if wished, and their sale taken back. Answers the products in stock again. */
export async function returnPieces(
  shop: PaymentShop,
  tx: Database,
  order: LockedOrder,
  { lines, restock, refund, by }: { lines: readonly ReturnedPieces[]; restock: boolean; refund: boolean; by: number },
): Promise<number[]> {
  if (!isSent(order)) throw new AppError('move_forbidden')
  for (const { orderLineId, quantity } of lines) {
    const marked = await tx
      .update(orderLines)
      .set({ returnedQuantity: sql`${orderLines.returnedQuantity} + ${quantity}` })
      .where(
        and(
          eq(orderLines.id, orderLineId),
          eq(orderLines.orderId, order.id),
          sql`${quantity}::int > 0 and ${orderLines.returnedQuantity} + ${quantity}::int <= ${orderLines.quantity}`,
        ),
      )
      .returning({ id: orderLines.id })
    if (marked.length === 0) throw new AppError('move_forbidden')
  }
  // What nobody has paid is no longer owed, whatever is decided about refunds.
  if (refund || order.paymentState === 'unpaid') {
    const wholeAgain = await isAllReturned(tx, order.id)
    // Refused at the door: nothing is owed for the delivery either.
    const request = wholeAgain && order.paymentState === 'unpaid' ? 'whole' : { lines: await creditable(tx, lines) }
    await takeBackSale(shop, tx, order, { request, reason: 'returned', by })
  }
  return restock ? restoreStock(tx, order.id, lines) : []
}

/** Whatever has not come back yet comes back at once, into the stock. */
export async function returnEverything(
  shop: PaymentShop,
  tx: Database,
  order: LockedOrder,
  { by }: { by: number },
): Promise<number[]> {
  const rows = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id)
  const lines = rows
    .map((line) => ({ orderLineId: line.id, quantity: line.quantity - line.returnedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  return returnPieces(shop, tx, order, { lines, restock: true, refund: true, by })
}

/** What was refunded before it came back is not refunded again. */
async function creditable(tx: Database, lines: readonly ReturnedPieces[]): Promise<ReturnedPieces[]> {
  const kept: ReturnedPieces[] = []
  for (const { orderLineId, quantity } of lines) {
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, orderLineId))
    const left = line ? Math.min(quantity, line.quantity - line.creditedQuantity) : 0
    if (left > 0) kept.push({ orderLineId, quantity: left })
  }
  return kept
}

async function isAllReturned(tx: Database, orderId: number): Promise<boolean> {
  const open = and(eq(orderLines.orderId, orderId), sql`${orderLines.returnedQuantity} < ${orderLines.quantity}`)
  return (await tx.select({ id: orderLines.id }).from(orderLines).where(open).limit(1)).length === 0
}

function isSent({ state, fulfilmentState }: LockedOrder): boolean {
  return (state === 'placed' || state === 'completed') && ['in_delivery', 'delivered'].includes(fulfilmentState)
}
