import { shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { inArray } from 'drizzle-orm'
import { dealProducts, deals } from '../../features/catalogue/dealTables.ts'
import { products } from '../../features/catalogue/tables.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import type { SeedData } from './SeedData.ts'

/** Plans the deals by whole days in Riyadh, once the products are there. */
export async function seedDeals(tx: Database, data: Pick<SeedData, 'deals'>, now: Date): Promise<void> {
  const today = shopDay(now.getTime())
  for (const { name, startsInDays, days, products: goods } of data.deals) {
    const skus = goods.map(({ sku }) => sku)
    const rows = await tx
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(inArray(products.sku, skus))
    const idBySku = new Map(rows.map(({ id, sku }) => [sku, id]))
    const reduced = goods.flatMap(({ sku, retailHalalas }, position) => {
      const productId = idBySku.get(sku)
      return productId === undefined ? [] : [{ productId, retailHalalas, position }]
    })
    // A smaller catalogue may have none of them.
    if (reduced.length === 0) continue
    const deal = await writtenRow(
      tx
        .insert(deals)
        .values({
          nameAr: name.ar,
          nameEn: name.en,
          startsAt: new Date(startOfShopDay(today + startsInDays)),
          endsAt: new Date(startOfShopDay(today + startsInDays + days)),
          createdAt: now,
        })
        .returning({ id: deals.id }),
    )
    await tx.insert(dealProducts).values(reduced.map((row) => ({ dealId: deal.id, ...row })))
  }
}
