import type { Crumb } from '../../ui/Breadcrumb.tsx'
import type { FilterTree } from './filterTree.ts'
import type { ListingWish } from './listingWish.ts'

/** What a listing is called, where it stands in the shop, and which of the two worlds tints it. */
export interface ListingHeading {
  /** `null`: all products. */
  name: string | null
  /** Above the listing itself, below all products. */
  parents: Required<Crumb>[]
  world: 'pipes' | 'health' | undefined
}

/** One sub-category, one category or one brand gives the listing its name; a mixture is all products, filtered. */
export function listingHeading(wish: ListingWish, tree: FilterTree): ListingHeading {
  const category = tree.categories.find(({ id }) => id === wish.categories[0])
  if (category && wish.categories.length === 1) {
    const subcategory = category.subcategory.find(({ id }) => id === wish.subcategories[0])
    const named = subcategory !== undefined && wish.subcategories.length === 1
    return {
      name: named ? subcategory.name : category.name,
      parents: named ? [{ label: category.name, to: `/purchase/${category.id}` }] : [],
      world: category.world ?? undefined,
    }
  }
  const onlyBrand = wish.categories.length === 0 && wish.brands.length === 1
  const brand = onlyBrand ? tree.brands.find(({ id }) => id === wish.brands[0]) : undefined
  return { name: brand?.name ?? null, parents: [], world: undefined }
}
