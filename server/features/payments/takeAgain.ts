import type { Database } from '../../platform/database/Database.ts'
import { lockCouponOf } from '../coupons/index.ts'
import { lockOrderedGoods, takeStock } from '../orders/index.ts'

/**
 * Takes the goods of a released order once more, all or none, and its coupon. Answers which products, `null` when
 * somebody else has them by now, or another order has used the coupon.
 */
export async function takeAgain(
  tx: Database,
  { orderId, discountHalalas }: { orderId: number; discountHalalas: number },
): Promise<number[] | null> {
  const goods = await lockOrderedGoods(tx, orderId)
  if (goods.some(({ pieces, quantity }) => pieces === null || pieces < quantity)) return null
  if (discountHalalas > 0 && !(await lockCouponOf(tx, orderId))) return null
  await takeStock(tx, goods)
  return goods.map((line) => line.productId)
}
