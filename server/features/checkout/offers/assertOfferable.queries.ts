// Reads whether the products of an offer are for sale.
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { products } from '../../catalogue/tables.ts'
import { assertGoodsAvailable } from '../place/checkOrder.ts'

/**
 * Goods of an offer may be short or announced, but not withdrawn.
 * @throws `product_hidden` or `product_archived`, with the code of each product
 */
export async function assertOfferable(tx: Database, lines: readonly { productId: number }[], now: Date): Promise<void> {
  const { id: productId, active, archivedAt, availableFrom } = products
  const ids = lines.map((line) => line.productId)
  const goods = await tx
    .select({ productId, active, archivedAt, availableFrom })
    .from(products)
    .where(inArray(productId, ids))
  assertGoodsAvailable(orderType.quotation, goods, now)
}
