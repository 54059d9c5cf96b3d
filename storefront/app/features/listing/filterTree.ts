import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Brand, Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { ListingQuery } from './listingQuery.ts'

/** Filters on offer: categories with their sub-categories, and brands. */
export interface FilterTree {
  categories: (Pick<Category, 'id' | 'name' | 'department'> & { subcategory: { id: number; name: string }[] })[]
  brands: Brand[]
}

/**
 * A query that holds only what exists, in the tree's order: unknown ids are dropped, and a sub-category brings its
 * category along.
 */
export function resolveQuery(query: ListingQuery, tree: FilterTree): ListingQuery {
  const ticked = tree.categories.map(({ id, subcategory }) => ({
    id,
    whole: query.categories.includes(id),
    inside: subcategory.filter((sub) => query.subcategories.includes(sub.id)).map((sub) => sub.id),
  }))
  return {
    ...query,
    categories: ticked.filter(({ whole, inside }) => whole || inside.length > 0).map(({ id }) => id),
    subcategories: ticked.flatMap(({ inside }) => inside),
    brands: tree.brands.filter((brand) => query.brands.includes(brand.id)).map((brand) => brand.id),
  }
}

/** Whether the address's path names a category that exists, and a sub-category of it. */
export function pathExists(path: { categoryId?: string; subcategoryId?: string }, tree: FilterTree): boolean {
  if (path.categoryId === undefined) return true
  const category = tree.categories.find(({ id }) => id === Number(path.categoryId))
  if (path.subcategoryId === undefined) return category !== undefined
  return category?.subcategory.some(({ id }) => id === Number(path.subcategoryId)) ?? false
}

/**
 * The ids of the call. It narrows by category and by sub-category, so where some ticked categories are
 * narrowed and others are wanted whole, the whole ones name all of their sub-categories.
 */
export function queryIds(query: ListingQuery, tree: FilterTree): { cat_id: number[]; scat_id: number[] } {
  if (query.subcategories.length === 0) return { cat_id: query.categories, scat_id: [] }
  const scat_id = tree.categories
    .filter(({ id }) => query.categories.includes(id))
    .flatMap(({ subcategory }) => {
      const all = subcategory.map(({ id }) => id)
      const some = all.filter((id) => query.subcategories.includes(id))
      return some.length > 0 ? some : all
    })
  return { cat_id: query.categories, scat_id }
}

/** Loads the filters, reduced to the fields they show. */
export async function loadFilterTree(shopApi: ShopApi): Promise<FilterTree> {
  const [categories, brands] = await Promise.all([shopApi.listCategories({}), shopApi.listBrands({})])
  return {
    categories: categories.data.map(({ id, name, department, subcategory }) => ({
      id,
      name,
      department,
      subcategory: subcategory.map((sub) => ({ id: sub.id, name: sub.name })),
    })),
    brands: brands.data.map(({ id, name }) => ({ id, name })),
  }
}

const maxAgeMs = 60_000
let cached: { language: Language; at: number; tree: Promise<FilterTree> } | null = null

/** In the browser: from page to page of a listing the filters stay what they are and are not fetched again. */
export function cachedFilterTree(shopApi: ShopApi, language: Language): Promise<FilterTree> {
  if (cached?.language === language && Date.now() - cached.at < maxAgeMs) return cached.tree
  return refreshFilterTree(shopApi, language)
}

/** Reloads the filters, when an id is not among the loaded ones. */
export function refreshFilterTree(shopApi: ShopApi, language: Language): Promise<FilterTree> {
  const tree = loadFilterTree(shopApi)
  cached = { language, at: Date.now(), tree }
  tree.catch(() => {
    cached = null
  })
  return tree
}
