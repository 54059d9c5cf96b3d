import type { Database } from '../../platform/database/Database.ts'
import { lockCouponOf } from '../coupons/index.ts'
import { lockOrderedGoods, markStockHeld, reserveStock } from '../orders/index.ts'

/**
 * Reserves the stock of a released order again, all or none, and its coupon. Returns the products, or `null` when the
 * stock is gone or another order has used the coupon.
 */
export async function reserveAgain(
  tx: Database,
  { orderId, discountHalalas }: { orderId: number; discountHalalas: number },
): Promise<number[] | null> {
  const goods = await lockOrderedGoods(tx, orderId)
  if (goods.some(({ pieces, quantity }) => pieces === null || pieces < quantity)) return null
  if (discountHalalas > 0 && !(await lockCouponOf(tx, orderId))) return null
  await reserveStock(tx, goods)
  await markStockHeld(tx, orderId)
  return goods.map((line) => line.productId)
}
