import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { CatalogueShop } from './CatalogueShop.ts'
import { listCategories } from './listCategories.ts'
import { productsById } from './productsById.ts'
import { categories, productStock, products } from './tables.ts'

const topCategories = 8
const productsEach = 12

/**
 * Best-selling categories, each with its newest products: the newest of every sub-category, then the second newest, and so on,
 * because a row of one bend in eight sizes shows no variety.
 */
export async function listTopCategories(
  shop: CatalogueShop,
  viewer: { language: Language; prices: PriceGroup },
): Promise<Category[]> {
  const taken = shop.db
    .select({
      productId: sql<number>`${products.id}`.as('product_id'),
      categoryId: sql<number>`${products.categoryId}`.as('category_id'),
      createdAt: sql`${products.createdAt}`.as('created'),
      turn: sql<number>`row_number() over (partition by ${products.categoryId}, ${products.subcategoryId} order by ${products.createdAt} desc, ${products.id} desc)`.as(
        'turn',
      ),
      categorySold: sql<number>`sum(coalesce(${productStock.sold}, 0)) over (partition by ${products.categoryId})`.as(
        'category_sold',
      ),
    })
    .from(products)
    .leftJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(products.active, true))
    .as('taken')
  const ranked = shop.db
    .select({
      productId: taken.productId,
      categoryId: taken.categoryId,
      categorySold: taken.categorySold,
      place:
        sql<number>`row_number() over (partition by ${taken.categoryId} order by ${taken.turn}, ${taken.createdAt} desc, ${taken.productId} desc)`.as(
          'place',
        ),
    })
    .from(taken)
    // No row is longer, even of one sub-category: nearly all products are dropped here and not sorted again.
    .where(lte(taken.turn, productsEach))
    .as('ranked')
  const [all, shown] = await Promise.all([
    listCategories(shop, viewer.language),
    shop.db
      .select({ productId: ranked.productId, categoryId: ranked.categoryId })
      .from(ranked)
      .innerJoin(categories, eq(categories.id, ranked.categoryId))
      .where(lte(ranked.place, productsEach))
      .orderBy(desc(ranked.categorySold), asc(categories.position), asc(ranked.categoryId), asc(ranked.place)),
  ])
  const idsOf = Map.groupBy(shown, (row) => row.categoryId)
  const top = [...idsOf].slice(0, topCategories)
  const found = await productsById(
    shop,
    viewer,
    top.flatMap(([, rows]) => rows.map((row) => row.productId)),
  )
  const categoryById = new Map(all.map((category) => [category.id, category]))
  return top.flatMap(([categoryId, rows]) => {
    const category = categoryById.get(categoryId)
    return category ? [{ ...category, product: rows.flatMap((row) => found.get(row.productId) ?? []) }] : []
  })
}
