// Joins products with their stock: the best sold show what prices become.
import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import type { VatPriceRule } from '@rawaj/contract/settings/shopSettings.ts'
import type { VatPreview } from '@rawaj/contract/vat/vatSchemas.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { priceAfterVat, pricePaid } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'

const maxExamples = 5

/** Prices of each list now and after a change: examples, best sellers, and how many change. */
export async function previewVat(
  { db }: Pick<Shop, 'db'>,
  change: { registered: boolean; prices: VatPriceRule },
): Promise<VatPreview> {
  const paid = priceGroups.map((list) => ({
    list,
    before: pricePaid(list),
    after: priceAfterVat(list, change),
  }))
  const differs: SQL[] = paid.map(({ before, after }) => sql`${before} <> ${after}`)
  const [counts] = await db
    .select({
      products: sql<number>`count(*)::int`,
      changed: sql<number>`count(*) filter (where ${sql.join(differs, sql` or `)})::int`,
    })
    .from(products)
  const [retail, wholesale, contract] = paid
  if (!retail || !wholesale || !contract) throw new Error('A price list is missing')
  const rows = await db
    .select({
      productId: products.id,
      sku: products.sku,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      retail: { before: retail.before, after: retail.after },
      wholesale: { before: wholesale.before, after: wholesale.after },
      contract: { before: contract.before, after: contract.after },
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .orderBy(desc(productStock.sold), products.id)
    .limit(maxExamples)
  return {
    products: counts?.products ?? 0,
    changed: counts?.changed ?? 0,
    examples: rows.map(({ productId, sku, nameAr, nameEn, ...prices }) => ({
      productId,
      sku,
      nameAr,
      nameEn,
      prices: priceGroups.map((list) => ({ list, ...prices[list] })),
    })),
  }
}
