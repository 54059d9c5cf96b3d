export { contentHandlers, keptContent } from './contentHandlers.ts'
export { fillPages } from './fillPages.ts'
export { banners, distributors, pages, questions, shopAddresses } from './tables.ts'
