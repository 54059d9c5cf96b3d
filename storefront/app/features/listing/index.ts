/** The product listing with its filters, sorting and pages. */

export { DeferredActiveFilters, DeferredAllFilters, DeferredFilters } from './deferredFilters.ts'
export { DeferredSortForm } from './deferredSortForm.ts'
export { cachedFilterTree, loadFilterTree, refreshFilterTree } from './filterTree.ts'
export { ListingScreen } from './ListingScreen.tsx'
export { allFiltersPath } from './listingQuery.ts'
export { groupsFamilies, readListing } from './readListing.ts'
export { readPrice } from './readPrice.ts'
