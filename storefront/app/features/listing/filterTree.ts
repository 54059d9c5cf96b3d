import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Brand, Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { ListingQuery } from './listingQuery.ts'

/** Filters on offer: categories with their sub-categories, and brands. */
export interface FilterTree {
  categories: (Pick<Category, 'id' | 'name' | 'department'> & { subcategory: { id: number; name: string }[] })[]
  brands: Brand[]
}

/** The same with pictures, of which a page shows some (`linksBelow`). */
export interface IllustratedTree extends FilterTree {
  categories: Category[]
}

export const withoutPictures = ({ categories, brands }: IllustratedTree): FilterTree => ({
  categories: categories.map(({ id, name, department, subcategory }) => ({
    id,
    name,
    department,
    subcategory: subcategory.map((sub) => ({ id: sub.id, name: sub.name })),
  })),
  brands,
})

/** A category or sub-category with its picture, as a way further down. */
export interface PicturedCategory extends Pick<Category, 'id' | 'name' | 'image' | 'department'> {
  to: string
}

/** The next step down: the sub-categories of the only category that is looked at, else all categories. */
export function linksBelow(query: ListingQuery, { categories }: IllustratedTree): PicturedCategory[] {
  const category = query.categories.length === 1 ? categories.find(({ id }) => id === query.categories[0]) : undefined
  if (query.text !== '' || query.categories.length > 1 || query.brands.length > 0) return []
  if (!category)
    return categories.map(({ id, name, image, department }) => ({ id, name, image, department, to: `/purchase/${id}` }))
  const { department } = category
  return category.subcategory.map(({ id, name, image }) => ({
    id,
    name,
    image,
    department,
    to: `/purchase/${category.id}/${id}`,
  }))
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

/** Loads the filters. */
export async function loadFilterTree(shopApi: ShopApi): Promise<IllustratedTree> {
  const [categories, brands] = await Promise.all([shopApi.listCategories({}), shopApi.listBrands({})])
  return {
    categories: categories.data,
    brands: brands.data.map(({ id, name }) => ({ id, name })),
  }
}

const maxAgeMs = 60_000
let cached: { language: Language; at: number; tree: Promise<IllustratedTree> } | null = null

/** In the browser: from page to page of a listing the filters stay what they are and are not fetched again. */
export function cachedFilterTree(shopApi: ShopApi, language: Language): Promise<IllustratedTree> {
  if (cached?.language === language && Date.now() - cached.at < maxAgeMs) return cached.tree
  return refreshFilterTree(shopApi, language)
}

/** Reloads the filters, when an id is not among the loaded ones. */
export function refreshFilterTree(shopApi: ShopApi, language: Language): Promise<IllustratedTree> {
  const tree = loadFilterTree(shopApi)
  cached = { language, at: Date.now(), tree }
  tree.catch(() => {
    cached = null
  })
  return tree
}
