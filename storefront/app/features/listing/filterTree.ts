import type { Brand, Category } from '@rawaj/contract/entities.ts'
import type { ListingWish } from './listingWish.ts'

/** What can be ticked: categories with their sub-categories, and brands. */
export interface FilterTree {
  categories: (Pick<Category, 'id' | 'name' | 'world'> & { subcategory: { id: number; name: string }[] })[]
  brands: Brand[]
}

/**
 * A wish that holds only what exists, in the tree's order: unknown ids are dropped, and a sub-category brings its
 * category along.
 */
export function settledWish(wish: ListingWish, tree: FilterTree): ListingWish {
  const ticked = tree.categories.map(({ id, subcategory }) => ({
    id,
    whole: wish.categories.includes(id),
    inside: subcategory.filter((sub) => wish.subcategories.includes(sub.id)).map((sub) => sub.id),
  }))
  return {
    ...wish,
    categories: ticked.filter(({ whole, inside }) => whole || inside.length > 0).map(({ id }) => id),
    subcategories: ticked.flatMap(({ inside }) => inside),
    brands: tree.brands.filter((brand) => wish.brands.includes(brand.id)).map((brand) => brand.id),
  }
}

/** Whether the address's path names a category that exists, and a sub-category that stands in it. */
export function pathExists(path: { categoryId?: string; subcategoryId?: string }, tree: FilterTree): boolean {
  if (path.categoryId === undefined) return true
  const category = tree.categories.find(({ id }) => id === Number(path.categoryId))
  if (path.subcategoryId === undefined) return category !== undefined
  return category?.subcategory.some(({ id }) => id === Number(path.subcategoryId)) ?? false
}

/**
 * The ids that the call is asked for. It narrows by category and by sub-category, so where some ticked categories are
 * narrowed and others are wanted whole, the whole ones name all of their sub-categories.
 */
export function askedIds(wish: ListingWish, tree: FilterTree): { cat_id: number[]; scat_id: number[] } {
  if (wish.subcategories.length === 0) return { cat_id: wish.categories, scat_id: [] }
  const scat_id = tree.categories
    .filter(({ id }) => wish.categories.includes(id))
    .flatMap(({ subcategory }) => {
      const all = subcategory.map(({ id }) => id)
      const some = all.filter((id) => wish.subcategories.includes(id))
      return some.length > 0 ? some : all
    })
  return { cat_id: wish.categories, scat_id }
}
