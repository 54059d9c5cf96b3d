// Orders that were sold before, by what is left of them.
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { momentOfDay } from '@rawaj/contract/time/shopDay.ts'
import { and, asc, count, gt, gte, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { type Actor, readShopState, type Shop } from '../../kernel/index.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { issuesInvoices } from '../invoicing/index.ts'
import { lockOrder } from '../orders/index.ts'
import { orders } from '../orders/tables.ts'
import { sellOrder } from './sellOrder.ts'

/** Orders of one call: some seconds of work. */
const batchSize = 100

/**
 * Issues the documents of sales from before this shop issued any, marked as late: an invoice for each that was paid or dispatched,
 * and a note for what was credited of it. Some at a time, oldest first; asked again until none is left, it continues where it was.
 * @param from the first day of the sales (YYYY-MM-DD in Riyadh)
 * @throws `move_forbidden` where this shop issues none
 */
export async function issueLateInvoices(
  shop: Shop,
  actor: Actor,
  { from }: { from: string },
): Promise<{ issued: number; left: number }> {
  if (!issuesInvoices(shop)) throw new AppError('move_forbidden')
  const open = await lateOrders(shop, from)
  const found = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(open)
    .orderBy(asc(orders.soldAt), asc(orders.id))
    .limit(batchSize)
  for (const { id } of found)
    await retriedTransaction(shop.db, async (tx) => {
      await lockOrder(tx, id)
      await sellOrder(shop, tx, id, { late: true })
    })
  const changes = { from: { after: from }, issued: { after: found.length } }
  await recordAudit(shop.db, actor, { entity: 'invoice', id: 'late', changes })
  const [left] = await shop.db.select({ orders: count() }).from(orders).where(open)
  return { issued: found.length, left: left?.orders ?? 0 }
}

async function lateOrders({ db }: Pick<Shop, 'db'>, from: string): Promise<SQL | undefined> {
  const state = await readShopState(db)
  const demo = state?.seed === 'demo' ? state.seededUpTo : {}
  return and(
    isNotNull(orders.soldAt),
    isNull(orders.invoicedBy),
    ne(orders.type, orderType.quotation),
    gte(orders.soldAt, new Date(momentOfDay(from, 'start') ?? 0)),
    or(ne(orders.paymentState, 'unpaid'), inArray(orders.fulfilmentState, ['dispatched', 'in_delivery', 'delivered'])),
    gt(orders.id, demo.orders ?? 0),
    gt(orders.userId, demo.users ?? 0),
  )
}
