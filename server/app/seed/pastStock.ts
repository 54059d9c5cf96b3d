import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { sql } from 'drizzle-orm'
import { productStock, products } from '../../features/catalogue/tables.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import type { SeedData } from './SeedData.ts'

/**
 * The stock while the past happens. `receiveOrdered`: what its orders take came in before. `resetToCatalogue`: there
 * is as much as the catalogue says, and what came in is that and what orders hold.
 */
export async function openPastStock(tx: Database, { products: goods, history }: SeedData) {
  const ordered = new Map<string, number>()
  for (const { type, lines, steps } of history?.orders ?? []) {
    // Products that an offer adds are not in stock, but backordered.
    if (type === orderType.quotation && !steps.some(({ kind }) => kind === 'offerAccepted')) continue
    for (const { sku, quantity } of lines) ordered.set(sku, (ordered.get(sku) ?? 0) + quantity)
  }
  const skus = goods.map(({ sku }) => sku)
  const rows = await tx.select({ id: products.id, sku: products.sku }).from(products).where(isOneOf(products.sku, skus))
  const productIds = new Map(rows.map(({ id, sku }) => [sku, id]))
  const pieces = JSON.stringify(
    goods.flatMap(({ sku, stock }) => (ordered.has(sku) ? [{ sku, stock, ordered: ordered.get(sku) }] : [])),
  )
  const from = sql`jsonb_to_recordset(${pieces}::jsonb) as counted(sku text, stock int, ordered int)
    join ${products} on ${products.sku} = counted.sku`
  return {
    productIds,
    async receiveOrdered() {
      await tx.execute(sql`update ${productStock} set pieces = coalesce(counted.stock, 0) + counted.ordered,
          supplied = coalesce(counted.stock, 0) + counted.ordered
        from ${from} where product_id = ${products.id}`)
    },
    async resetToCatalogue() {
      // Returned goods never increased the stock twice.
      await tx.execute(sql`update ${productStock} set pieces = counted.stock,
          supplied = supplied - (${productStock.pieces} - coalesce(counted.stock, 0))
        from ${from} where product_id = ${products.id}`)
    },
  }
}
