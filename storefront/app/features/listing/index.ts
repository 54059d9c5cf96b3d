/** The product listing with its filters, sorting and pages. */

export { cachedFilterTree, loadFilterTree, refreshFilterTree } from './filterTree.ts'
export { ListingScreen } from './ListingScreen.tsx'
export { loadListing } from './loadListing.ts'
