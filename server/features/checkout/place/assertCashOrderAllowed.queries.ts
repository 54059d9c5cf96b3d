// Joins orders with their lines: what a customer holds unpaid.
import type { Totals } from '@rawaj/contract/money/totals.ts'
import { and, eq, inArray, ne, sum } from 'drizzle-orm'
import type { Caller, OrderLimits } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { isOpenCashOrder, type OpenCashOrders } from './openCashOrders.queries.ts'
import type { LockedLine } from './orderGoods.queries.ts'

interface CashOrder {
  /** null: not stored yet. */
  id: number | null
  customer: Pick<Caller, 'id'>
  lines: readonly LockedLine[]
  totals: Totals
  /** The customer's open orders before this one. */
  open: OpenCashOrders
}

/**
 * Concurrent orders of one customer never come here together: both lock the cart.
 * @throws whatever `exceededCashLimit` returns
 */
export async function assertCashOrderAllowed(tx: Database, limits: OrderLimits, order: CashOrder): Promise<void> {
  const exceeded = await exceededCashLimit(tx, limits, order)
  if (exceeded) throw exceeded
}

/**
 * Cash on delivery ships products without payment, so the amount for one customer is limited. Open orders that are small in sum
 * are limited by their number only.
 * @returns `too_many_open_orders`, `open_orders_too_large`, `too_many_pieces` or `email_not_proven`; null if no limit is exceeded
 */
export async function exceededCashLimit(tx: Database, limits: OrderLimits, order: CashOrder): Promise<AppError | null> {
  const { open, totals } = order
  if (open.count >= limits.maxOpen) return new AppError('too_many_open_orders')
  const openHalalas = open.totalHalalas + totals.total
  if (openHalalas > limits.maxOpenHalalas) return new AppError('open_orders_too_large')
  if (openHalalas <= limits.provenEmailAboveHalalas) return null
  const tooMany = await linesAboveShare(tx, limits, order)
  if (tooMany.length > 0) {
    const fields = Object.fromEntries(
      tooMany.map(({ productId }) => [String(productId), 'quantity_limit_exceeded' as const]),
    )
    return new AppError('too_many_pieces', { fields })
  }
  return open.emailProven ? null : new AppError('email_not_proven')
}

/** Lines that would exceed both the number of pieces and the share of the stock that one customer may hold. */
async function linesAboveShare(
  tx: Database,
  { maxQuantity, maxSharePercent }: OrderLimits,
  { id, customer, lines, open }: CashOrder,
): Promise<LockedLine[]> {
  const reserved = open.count === 0 ? new Map<number, number>() : await reservedPieces(tx, customer, { lines, but: id })
  return lines.filter(({ productId, quantity, pieces }) => {
    const before = reserved.get(productId) ?? 0
    const mine = before + quantity
    // Pieces in stock, and those that the customer has reserved.
    const all = (pieces ?? 0) + before
    return mine > maxQuantity && mine * 100 > all * maxSharePercent
  })
}

/** Pieces of these products in the customer's other open cash orders. */
async function reservedPieces(
  tx: Database,
  customer: Pick<Caller, 'id'>,
  { lines, but }: { lines: readonly LockedLine[]; but: number | null },
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ productId: orderLines.productId, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, customer.id),
        isOpenCashOrder,
        but === null ? undefined : ne(orders.id, but),
        inArray(
          orderLines.productId,
          lines.map(({ productId }) => productId),
        ),
      ),
    )
    .groupBy(orderLines.productId)
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]))
}
