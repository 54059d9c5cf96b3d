import { type FilterTree, type IllustratedTree, onlyCategory, type PicturedCategory } from './filterTree.ts'
import type { Ids } from './listCall.ts'
import { categoryPath, type ListingQuery } from './listingQuery.ts'

export const withoutPictures = ({ categories, brands }: IllustratedTree): FilterTree => ({
  categories: categories.map(({ id, name, department, subcategory }) => ({
    id,
    name,
    department,
    subcategory: subcategory.map((sub) => ({ id: sub.id, name: sub.name })),
  })),
  brands,
})

/** The next step down: the sub-categories of the only category that is looked at, else all categories. */
export function linksBelow(query: ListingQuery, tree: IllustratedTree): PicturedCategory[] {
  const category = onlyCategory(query, tree)
  if (query.text !== '' || query.categories.length > 1 || query.brands.length > 0) return []
  if (!category)
    return tree.categories.map(({ id, name, image, department }) => ({
      id,
      name,
      image,
      department,
      to: categoryPath(query, [id]),
    }))
  const { department } = category
  return category.subcategory.map(({ id, name, image }) => ({
    id,
    name,
    image,
    department,
    to: categoryPath(query, [category.id], [id]),
  }))
}

/**
 * A query that holds only what exists, in the tree's order: unknown ids are dropped, a sub-category brings its category
 * along, and values of fields are dropped where they belong to no one category.
 */
export function resolveQuery(query: ListingQuery, tree: FilterTree): ListingQuery {
  const ticked = tree.categories.map(({ id, subcategory }) => ({
    id,
    whole: query.categories.includes(id),
    inside: subcategory.filter((sub) => query.subcategories.includes(sub.id)).map((sub) => sub.id),
  }))
  const categories = ticked.filter(({ whole, inside }) => whole || inside.length > 0).map(({ id }) => id)
  return {
    ...query,
    categories,
    // They are of one category.
    fields: categories.length === 1 ? query.fields : [],
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
export function queryIds(query: ListingQuery, tree: FilterTree): Ids {
  const ids = { cat_id: query.categories, scat_id: [], brand_id: query.brands }
  if (query.subcategories.length === 0) return ids
  const scat_id = tree.categories
    .filter(({ id }) => query.categories.includes(id))
    .flatMap(({ subcategory }) => {
      const all = subcategory.map(({ id }) => id)
      const some = all.filter((id) => query.subcategories.includes(id))
      return some.length > 0 ? some : all
    })
  return { ...ids, scat_id }
}
