import { inArray } from 'drizzle-orm'
import type { ChangedProducts } from '../../kernel/index.ts'
import type { KnownSources, ListKey } from '../../platform/cache/CacheVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { ProductQuery } from './ProductQuery.ts'
import { products } from './tables.ts'

type Place = Pick<typeof products.$inferSelect, 'id' | 'categoryId' | 'subcategoryId' | 'brandId' | 'familyId'>

/** The list of a family: its members, and what is said of it. */
export const familyKey = (id: number): ListKey => `family:${id}`

/** Products of which lists show something else now: each as it was, and as it is, where it is known in both. */
export function changedProducts(states: Iterable<Place>): ChangedProducts {
  const items = new Set<number>()
  const lists = new Set<ListKey>()
  for (const { id, categoryId, subcategoryId, brandId, familyId } of states) {
    items.add(id)
    lists.add(`category:${categoryId}`)
    if (subcategoryId !== null) lists.add(`subcategory:${subcategoryId}`)
    if (brandId !== null) lists.add(`brand:${brandId}`)
    if (familyId !== null) lists.add(familyKey(familyId))
  }
  return { items: [...items], lists: [...lists] }
}

/** The same of products that stay where they are, by id. */
export async function readChangedProducts(tx: Database, ids: readonly number[]): Promise<ChangedProducts> {
  if (ids.length === 0) return { items: [], lists: [] }
  const { id, categoryId, subcategoryId, brandId, familyId } = products
  return changedProducts(
    await tx
      .select({ id, categoryId, subcategoryId, brandId, familyId })
      .from(products)
      .where(inArray(id, [...ids])),
  )
}

/** Products of which only what is shown with themselves has changed. */
export const changedLooks = (ids: readonly number[]): ChangedProducts => ({ items: ids, lists: [] })

/** All of these changes. */
export const joinChanges = (changes: readonly ChangedProducts[]): ChangedProducts => ({
  items: [...new Set(changes.flatMap(({ items }) => items))],
  lists: [...new Set(changes.flatMap(({ lists }) => lists))],
})

/**
 * What decides which products a list has, and in which order; null: it is not known, as for a search or a list of everything. A list
 * within several places depends on one of them: nothing joins or leaves it that does not join or leave that.
 */
export function sourcesOfList({
  query,
  productIds,
  subcategoryIds,
  categoryIds,
  brandIds,
}: Pick<ProductQuery, 'query' | 'productIds' | 'subcategoryIds' | 'categoryIds' | 'brandIds'>): KnownSources | null {
  if (query) return null
  if (productIds) return { items: productIds, lists: [] }
  if (subcategoryIds) return { items: [], lists: subcategoryIds.map((id): ListKey => `subcategory:${id}`) }
  if (categoryIds) return { items: [], lists: categoryIds.map((id): ListKey => `category:${id}`) }
  if (brandIds) return { items: [], lists: brandIds.map((id): ListKey => `brand:${id}`) }
  return null
}
