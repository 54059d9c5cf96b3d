import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Brand, Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { type ListingQuery, onlyOf } from './listingQuery.ts'

/** Filters on offer: categories with their sub-categories, and brands. */
export interface FilterTree {
  categories: (Pick<Category, 'id' | 'name' | 'department'> & { subcategory: { id: number; name: string }[] })[]
  brands: Brand[]
}

/** The same with pictures, of which a page shows some (`linksBelow`). */
export interface IllustratedTree extends FilterTree {
  categories: Category[]
}

/** A category or sub-category with its picture, as a way further down. */
export interface PicturedCategory extends Pick<Category, 'id' | 'name' | 'image' | 'department'> {
  to: string
}

/** The category of a list that is of one alone. */
export function onlyCategory<Entry extends { id: number }>(
  query: ListingQuery,
  { categories }: { categories: readonly Entry[] },
): Entry | undefined {
  const only = onlyOf(query.categories)
  return categories.find(({ id }) => id === only)
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
