/** Finding products by what people type. */
export { createQueryCounter, recordQueries } from './createQueryCounter.ts'
export { createSearch, type Search, type SearchShop } from './createSearch.ts'
export { indexProducts } from './indexProducts.ts'
export { refreshPopularSearches } from './popularSearches.ts'
export { prepareSearch, seedSynonyms } from './prepareSearch.ts'
export { isSearchRefreshHour, refreshSearch, refreshSearchJob } from './refreshSearch.ts'
export { adminSearchHandlers, searchCachePolicies, searchHandlers } from './searchHandlers.ts'
export { popularSearches } from './tables.ts'
