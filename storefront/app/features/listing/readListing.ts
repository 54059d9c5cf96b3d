import type { Listing, LoadListingOptions } from './listingData.ts'

/** Reads a listing. The first page of a visit is the server's, so that the code of this is fetched when it is needed. */
export async function readListing(options: LoadListingOptions): Promise<Listing> {
  const { loadListing } = await import('./loadListing.ts')
  return loadListing(options)
}
