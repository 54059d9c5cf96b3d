import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, desc, eq, exists, gt, sql, sum } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { productCounts } from './countTables.ts'
import { listCategories } from './listCategories.ts'
import { productsById } from './productsById.ts'
import { categories, productStock, products, subcategoryOrNone } from './tables.ts'

const topCategories = 8
const productsEach = 12

/** Number of best-selling products that decide which categories sell best. */
const bestSellers = 200

/**
 * Best-selling categories, each with its newest products: the newest of every sub-category, then the second newest, and so on,
 * because a row of one bend in eight sizes shows no variety. Costs as much for a large catalogue as for a small one: of sales the
 * best-selling products are read alone, and of a sub-category its newest products.
 */
export async function listTopCategories(
  shop: CatalogueShop,
  viewer: { language: Language; prices: PriceGroup },
): Promise<Category[]> {
  const [all, top] = await Promise.all([listCategories(shop, viewer.language), readTopCategoryIds(shop.db)])
  const newest = await readNewest(shop.db, top)
  const found = await productsById(shop, viewer, [...newest.values()].flat())
  const categoryById = new Map(all.map((category) => [category.id, category]))
  return top.flatMap((categoryId) => {
    const category = categoryById.get(categoryId)
    const product = (newest.get(categoryId) ?? []).flatMap((id) => found.get(id) ?? [])
    return category && product.length > 0 ? [{ ...category, product }] : []
  })
}

/** Categories with products for sale, by the pieces that their best sellers sold; equal ones as the owner has ordered them. */
async function readTopCategoryIds(db: Database): Promise<number[]> {
  const selling = db
    .select({ productId: productStock.productId, sold: productStock.sold })
    .from(productStock)
    .where(gt(productStock.sold, 0))
    .orderBy(desc(productStock.sold), desc(productStock.productId))
    .limit(bestSellers)
    .as('selling')
  const sales = db
    .select({ categoryId: products.categoryId, sold: sum(selling.sold).as('category_sold') })
    .from(selling)
    .innerJoin(products, and(eq(products.id, selling.productId), eq(products.active, true)))
    .groupBy(products.categoryId)
    .as('sales')
  const hasProducts = exists(
    db
      .select({ row: sql`1` })
      .from(productCounts)
      .where(and(eq(productCounts.categoryId, categories.id), gt(productCounts.products, 0))),
  )
  const top = await db
    .select({ id: categories.id })
    .from(categories)
    .leftJoin(sales, eq(sales.categoryId, categories.id))
    .where(hasProducts)
    .orderBy(sql`${sales.sold} desc nulls last`, asc(categories.position), asc(categories.id))
    .limit(topCategories)
  return top.map(({ id }) => id)
}

/** Ids of the products of each category, see `listTopCategories`. */
async function readNewest(db: Database, categoryIds: readonly number[]): Promise<Map<number, number[]>> {
  const places = db
    .select({ categoryId: productCounts.categoryId, subcategoryId: productCounts.subcategoryId })
    .from(productCounts)
    .where(isOneOf(productCounts.categoryId, categoryIds))
    .groupBy(productCounts.categoryId, productCounts.subcategoryId)
    .having(gt(sum(productCounts.products), 0))
    .as('places')
  // No row is longer, even of one sub-category.
  const newest = db
    .select({ id: products.id, createdAt: products.createdAt })
    .from(products)
    .where(
      and(
        eq(products.active, true),
        eq(products.categoryId, places.categoryId),
        eq(subcategoryOrNone, places.subcategoryId),
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(productsEach)
    .as('newest')
  const turn = sql<number>`row_number() over (partition by ${places.categoryId}, ${places.subcategoryId}
    order by ${newest.createdAt} desc, ${newest.id} desc)`.as('turn')
  const rows = await db
    .select({ categoryId: places.categoryId, id: newest.id, turn })
    .from(places)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(asc(turn), desc(newest.createdAt), desc(newest.id))
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return new Map(
    [...byCategory].map(([categoryId, found]) => [categoryId, found.slice(0, productsEach).map(({ id }) => id)]),
  )
}
