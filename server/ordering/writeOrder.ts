import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { lineNet, type Totals, vatOn } from '@rawaj/contract/pricing.ts'
import type { Caller } from '../accounts/Caller.ts'
import type { Database } from '../database/Database.ts'
import { orderLines, orderStatusHistory, orders } from '../database/schema.ts'
import type { LockedLine } from './cartForOrder.ts'
import type { OrderWish } from './OrderWish.ts'

interface NewOrder {
  orderNo: string
  customer: Caller
  wish: OrderWish
  lines: readonly LockedLine[]
  totals: Totals
  placedAt: Date
}

/** The order with its lines and the first entry of its history. */
export async function writeOrder(
  tx: Database,
  { orderNo, customer, wish, lines, totals, placedAt }: NewOrder,
): Promise<number> {
  const [order] = await tx
    .insert(orders)
    .values({
      orderNo,
      userId: customer.id,
      type: wish.type,
      status: orderStatus.initiated,
      subtotalHalalas: totals.subtotal,
      vatHalalas: totals.vat,
      shippingHalalas: totals.shipping,
      totalHalalas: totals.total,
      buyerName: wish.buyer.name,
      buyerMobile: wish.buyer.mobile,
      buyerAddress: wish.buyer.address,
      buyerZipcode: wish.buyer.zipcode,
      createdAt: placedAt,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('The order was not written')
  await tx.insert(orderLines).values(
    lines.map((line) => {
      const netHalalas = lineNet(line)
      return {
        orderId: order.id,
        productId: line.productId,
        sku: line.sku,
        nameAr: line.nameAr,
        nameEn: line.nameEn,
        pictures: line.pictures,
        quantity: line.quantity,
        regularHalalas: line.regularHalalas,
        unitHalalas: line.unitHalalas,
        netHalalas,
        taxCode: line.taxCode,
        taxPercent: line.taxPercent,
        vatHalalas: vatOn(netHalalas, line.taxPercent),
      }
    }),
  )
  await tx
    .insert(orderStatusHistory)
    .values({ orderId: order.id, status: orderStatus.initiated, byUserId: customer.id, createdAt: placedAt })
  return order.id
}
