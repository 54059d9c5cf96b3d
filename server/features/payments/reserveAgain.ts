import type { Database } from '../../platform/database/Database.ts'
import { lockCouponOf } from '../coupons/index.ts'
import { lockOrderedGoods, markStockHeld, reserveStock, takeOrOwe } from '../orders/index.ts'
import { acceptAgain, promisedDates } from '../quotations/index.ts'

interface ReleasedOrder {
  orderId: number
  userId: number
  discountHalalas: number
  /** For an order from an offer. */
  quotationId: number | null
}

/**
 * Reserves the stock of a released order again, all or none, and its coupon; for an order of an offer what is available, as its
 * acceptance did, if the offer is still open.
 * @returns the products, or `null` if the stock is gone, another order has used the coupon, or the offer was decided otherwise
 */
export async function reserveAgain(tx: Database, released: ReleasedOrder, at: Date): Promise<number[] | null> {
  const { orderId, userId, quotationId } = released
  if (quotationId !== null) {
    const offer = await acceptAgain(tx, { orderId, quotationId }, { by: userId, at })
    if (!offer) return null
    await markStockHeld(tx, orderId)
    return takeOrOwe(tx, orderId, await promisedDates(tx, offer.id))
  }
  const goods = await lockOrderedGoods(tx, orderId)
  if (goods.some(({ pieces, quantity }) => pieces === null || pieces < quantity)) return null
  if (!(await lockCouponOf(tx, orderId))) return null
  await reserveStock(tx, goods)
  await markStockHeld(tx, orderId)
  return goods.map((line) => line.productId)
}
