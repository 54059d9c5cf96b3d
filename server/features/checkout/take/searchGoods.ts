import type { OrderGoods } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { maxOrderGoods } from '@rawaj/contract/orders/staffOrders.ts'
import { type CatalogueShop, findProducts } from '../../catalogue/index.ts'
import { isForSale } from '../place/checkOrder.ts'
import { readSingleGoods } from '../place/orderGoods.queries.ts'
import { findBuyer } from './findBuyer.ts'
import { goodsOf } from './quoteOrder.ts'

/**
 * Products for an order that an employee takes, at the customer's prices: those whose SKU begins with the query, then the results
 * of the shop's search.
 * @throws whatever `findBuyer` throws
 */
export async function searchGoods(
  shop: CatalogueShop,
  { query, customer }: { query?: string | undefined; customer?: number | undefined },
): Promise<OrderGoods[]> {
  if (!query) return []
  const { db, clock } = shop
  const buyer = customer === undefined ? { type: 0 } : await findBuyer(db, customer)
  const found = await findProducts(shop, query, { limit: maxOrderGoods })
  const { lines } = await readSingleGoods(db, { buyer, productIds: found, now: clock() })
  return lines.map((line) => ({
    ...goodsOf(line),
    taxCode: line.taxCode,
    available: isForSale(line, orderType.cashOnDelivery, clock()) && (line.pieces ?? 0) > 0,
  }))
}
