import { orderType } from '@rawaj/contract/orderStatus.ts'
import { sql } from 'drizzle-orm'
import { productStock, products } from '../../features/catalogue/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { SeedData } from './SeedData.ts'

/**
 * The stock while the past happens. `fill`: what its orders take came in before. `level`: there is as much as the catalogue
 * says, and what came in is that and what orders hold.
 */
export async function openPastShelves(tx: Database, { products: goods, history }: SeedData) {
  const ordered = new Map<string, number>()
  for (const { type, lines, steps } of history?.orders ?? []) {
    // What an offer adds to the lines is not there, and owed.
    if (type === orderType.quotation && !steps.some(({ kind }) => kind === 'offerAccepted')) continue
    for (const { sku, quantity } of lines) ordered.set(sku, (ordered.get(sku) ?? 0) + quantity)
  }
  const rows = await tx.select({ id: products.id, sku: products.sku }).from(products)
  const productIds = new Map(rows.map(({ id, sku }) => [sku, id]))
  const pieces = JSON.stringify(
    goods.flatMap(({ sku, stock }) => (ordered.has(sku) ? [{ sku, stock, ordered: ordered.get(sku) }] : [])),
  )
  const from = sql`jsonb_to_recordset(${pieces}::jsonb) as shelf(sku text, stock int, ordered int)
    join ${products} on ${products.sku} = shelf.sku`
  return {
    productIds,
    async fill() {
      await tx.execute(sql`update ${productStock} set pieces = coalesce(shelf.stock, 0) + shelf.ordered,
          supplied = coalesce(shelf.stock, 0) + shelf.ordered
        from ${from} where product_id = ${products.id}`)
    },
    async level() {
      // What came back of the orders was never there twice.
      await tx.execute(sql`update ${productStock} set pieces = shelf.stock,
          supplied = supplied - (${productStock.pieces} - coalesce(shelf.stock, 0))
        from ${from} where product_id = ${products.id}`)
    },
  }
}
