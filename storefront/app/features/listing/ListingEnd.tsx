import type { CardProduct } from '../catalogue/index.ts'
import { EmptyListing } from './EmptyListing.tsx'
import type { FilterTree } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'
import { NearProducts } from './NearProducts.tsx'
import type { ProductGridProps } from './ProductGrid.tsx'

interface ListingEndProps extends Pick<ProductGridProps, 'departmentOf'> {
  query: ListingQuery
  tree: FilterTree
  /** Nothing fits. */
  empty: boolean
  near: CardProduct[]
}

/** Behind the last product that fits: what is only near, and the ways on where nothing fits. */
export function ListingEnd({ query, tree, empty, near, departmentOf }: ListingEndProps) {
  return (
    <>
      {near.length > 0 && <NearProducts query={query} products={near} alone={empty} departmentOf={departmentOf} />}
      {empty && <EmptyListing query={query} tree={tree} below={near.length > 0} />}
    </>
  )
}
