import type { PageData } from '../../pageContext.ts'
import type { AllFilters, Listing, LoadListingOptions } from './listingData.ts'

/** Reads a listing, or the page of all filters. The first page of a visit is the server's, so that the code of this is fetched when it is needed. */
export async function readListing(options: LoadListingOptions): Promise<Listing | AllFilters> {
  const { loadListing } = await import('./loadListing.ts')
  return loadListing(options)
}

/** Whether lists show a family once. Described: they show products (docs/compatibility.md). */
export const groupsFamilies = ({ shop, compat }: Pick<PageData, 'shop' | 'compat'>): boolean =>
  shop.groupFamilies && compat === 'corrected'
