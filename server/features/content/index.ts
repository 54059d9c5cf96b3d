export { contentCachePolicies, contentHandlers } from './contentHandlers.ts'
export { distributorHandlers } from './distributorHandlers.ts'
export { seedPages } from './seedPages.ts'
export { banners, distributors, pages, questions } from './tables.ts'
