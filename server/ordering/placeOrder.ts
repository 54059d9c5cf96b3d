import { orderType } from '@rawaj/contract/orderStatus.ts'
import { totalsOf } from '@rawaj/contract/pricing.ts'
import type { Caller } from '../accounts/Caller.ts'
import type { Database } from '../database/Database.ts'
import { violatedUnique } from '../database/errorCode.ts'
import { retried } from '../database/retried.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import { clearOrdered, lockCart } from './cartForOrder.ts'
import { refuseGoneGoods, refuseOtherCart, refuseOtherPrices, refuseTooLarge } from './checkWish.ts'
import { claimKey, fingerprintOf, firstAnswer } from './firstAnswer.ts'
import type { OrderWish, PlacedOrder } from './OrderWish.ts'
import { orderNumber } from './orderNumber.ts'
import { takeStock } from './takeStock.ts'
import { writeOrder } from './writeOrder.ts'

/** Turns the customer's cart into an order (wire.md, Rules that the server owns). All of it happens, or nothing. */
export async function placeOrder(shop: Shop, customer: Caller, wish: OrderWish): Promise<PlacedOrder> {
  const key = wish.idempotencyKey
  const fingerprint = key === null ? '' : fingerprintOf(wish)
  if (key !== null) {
    const first = await firstAnswer(shop.db, customer, key, fingerprint)
    if (first) return first
  }
  if (wish.lines.length === 0) throw new Refusal('cart_empty')
  if (wish.type === orderType.online) throw new Refusal('online_unavailable')

  const takenNumber = (error: unknown) => violatedUnique(error) === 'orders_order_no'
  const placed = await retried(
    () => shop.db.transaction((tx) => place(shop, tx, { customer, wish, fingerprint })),
    takenNumber,
  )
  if (placed.soldProducts.length > 0) shop.catalogueVersion.stockMoved(placed.soldProducts)
  return placed.order
}

interface Placing {
  customer: Caller
  wish: OrderWish
  fingerprint: string
}

async function place(
  shop: Shop,
  tx: Database,
  { customer, wish, fingerprint }: Placing,
): Promise<{ order: PlacedOrder; soldProducts: number[] }> {
  const orderNo = orderNumber(shop.randomBytes)
  const key = wish.idempotencyKey
  if (key !== null && !(await claimKey(tx, customer, { key, fingerprint, orderNo }))) {
    const first = await firstAnswer(tx, customer, key, fingerprint)
    if (first) return { order: first, soldProducts: [] }
  }
  const placedAt = shop.clock()
  const lines = await lockCart(tx, customer)
  refuseOtherCart(wish, lines)
  refuseGoneGoods(lines, placedAt)
  const totals = totalsOf(lines)
  refuseOtherPrices(wish, lines, totals)
  refuseTooLarge(totals)

  // A quotation takes no stock, so it may exceed what is there.
  const sale = wish.type !== orderType.quotation
  if (sale) await takeStock(tx, lines)
  const id = await writeOrder(tx, { orderNo, customer, wish, lines, totals, placedAt })
  await clearOrdered(tx, lines)
  return { order: { id, orderNo }, soldProducts: sale ? lines.map((line) => line.productId) : [] }
}
