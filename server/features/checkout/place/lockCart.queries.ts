// Joins the cart with products and stock, which are locked in one statement.
import { asc, eq } from 'drizzle-orm'
import type { Caller, Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { cartLines } from '../../cart/tables.ts'
import { hasQuantityBreaks } from '../../catalogue/index.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { goodsColumns, pricedLines } from './orderGoods.queries.ts'

/**
 * The customer's stored cart at the current prices, locked together with the stock of its products, in the order of their ids so
 * that two orders cannot deadlock. A concurrent checkout of the same cart waits here, then finds it empty.
 */
export async function lockCart({ settings }: Pick<Shop, 'settings'>, tx: Database, customer: Caller, now: Date) {
  const rows = await tx
    .select({ cartLineId: cartLines.id, quantity: cartLines.quantity, ...goodsColumns(customer, now) })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(cartLines.userId, customer.id))
    .orderBy(asc(productStock.productId))
    .for('no key update', { of: [cartLines, productStock] })
  return pricedLines(rows, customer, { breaks: hasQuantityBreaks(settings) })
}
