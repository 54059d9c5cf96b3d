/** Finding products by what people type. */
export { createProductSearch } from './createProductSearch.ts'
export { indexProducts } from './indexProducts.ts'
export { prepareSearch, seedSynonyms } from './prepareSearch.ts'
export { isSearchRefreshHour, refreshSearch, refreshSearchJob } from './refreshSearch.ts'
export { addSynonyms } from './synonyms.ts'
