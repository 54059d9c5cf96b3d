import { and, countDistinct, gt, inArray, type SQL, sum } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { sourcesOfList } from './changedProducts.ts'
import { familyCounts, productCounts } from './countTables.ts'
import { countGroups } from './facets/countGroups.ts'
import { groupPrices } from './facets/groupPrices.ts'
import type { ProductFilters } from './ProductQuery.ts'
import type { Viewer } from './productCache.ts'

/** Number of products, or of families, in a list of whole places. Cached apart from its ids: it is the same in every order. */
export async function countList(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductFilters,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { counts } = shop.productCache
  const { categoryIds, subcategoryIds, brandIds, group } = input
  const places = { categoryIds, subcategoryIds, brandIds }
  const key = JSON.stringify([categoryIds, subcategoryIds, brandIds, group])
  const load = async (signal: AbortSignal) => ({
    value: await countPlaces(shop, viewer, { ...places, group }, signal),
    dependsOn: sourcesOfList(places) ?? [],
  })
  return counts.get(key) ?? counts.getOrLoad(key, load, signal)
}

/** In memory, where the products are there: the rows of all families, or of all places, of a large shop are a table to read. */
async function countPlaces(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductFilters,
  signal: AbortSignal,
): Promise<number> {
  const byFamily = input.group === 'family'
  // Of one place there are few rows to add up.
  const isLong = byFamily || !(input.categoryIds || input.subcategoryIds || input.brandIds)
  const filtered = isLong ? await shop.filterIndex.readIfLoaded() : undefined
  if (!filtered) return shop.database.readers.run((db) => (byFamily ? readGroupCount : readCount)(db, input), signal)
  const prices = await groupPrices(shop, viewer.prices, signal)
  return countGroups(filtered.columns, { input, prices, now: shop.clock() }, signal)
}

async function readCount(db: Database, input: ProductFilters): Promise<number> {
  const [row] = await db
    .select({ products: sum(productCounts.products).mapWith(Number) })
    .from(productCounts)
    .where(inPlaces(productCounts, input))
  return row?.products ?? 0
}

/** The same with each family once. */
async function readGroupCount(db: Database, input: ProductFilters): Promise<number> {
  const [row] = await db
    .select({
      members: sum(familyCounts.products).mapWith(Number),
      families: countDistinct(familyCounts.familyId),
    })
    .from(familyCounts)
    .where(and(gt(familyCounts.products, 0), inPlaces(familyCounts, input)))
  return (await readCount(db, input)) - (row?.members ?? 0) + (row?.families ?? 0)
}

function inPlaces(table: typeof productCounts | typeof familyCounts, input: ProductFilters): SQL | undefined {
  const { categoryIds, subcategoryIds, brandIds } = input
  return and(
    categoryIds && inArray(table.categoryId, categoryIds),
    subcategoryIds && inArray(table.subcategoryId, subcategoryIds),
    brandIds && inArray(table.brandId, brandIds),
  )
}
