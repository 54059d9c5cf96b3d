import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { FacetList } from '@rawaj/contract/catalogue/facetSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { PageData } from '../../pageContext.ts'
import type { CardProduct } from '../catalogue/index.ts'
import type { FilterTree, IllustratedTree, PicturedCategory } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'
import type { FieldNames } from './loadFieldNames.ts'

export interface Listing {
  query: ListingQuery
  tree: FilterTree
  /** The next step down. */
  links: PicturedCategory[]
  products: CardProduct[]
  /** Count over all pages. */
  count: number
  /** There are more than `count`. */
  more: boolean
  /** For a search: the suggested query, and on its last page what is only near, which `count` does not hold. */
  didYouMean: string | null
  near: CardProduct[]
  /** Of the chosen values of the specification. */
  fieldNames: FieldNames
}

/** The page of all filters. */
export interface AllFilters {
  query: ListingQuery
  tree: FilterTree
  /** `null`: they could not be read. */
  facets: FacetList | null
}

export interface LoadListingOptions {
  shopApi: ShopApi
  language: Language
  compat: PageData['compat']
  /** Whether a family is shown once. */
  grouped: boolean
  tree: Promise<IllustratedTree>
  /** Reloads the tree, if it may be a minute old. */
  refreshTree?: () => Promise<IllustratedTree>
  params: { categoryId?: string; subcategoryId?: string }
  url: URL
}
