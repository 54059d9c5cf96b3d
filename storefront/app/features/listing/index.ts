/** The product listing with its filters, sorting and pages. */

export { DeferredActiveFilters, DeferredAllFilters, DeferredFilters } from './deferredFilters.ts'
export { DeferredSortForm } from './deferredSortForm.ts'
export { readPrice } from './draftOf.ts'
export { cachedFilterTree, loadFilterTree, refreshFilterTree } from './filterTree.ts'
export { ListingScreen } from './ListingScreen.tsx'
export { groupsFamilies, readListing } from './readListing.ts'
