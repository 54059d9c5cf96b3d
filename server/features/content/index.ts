export { contentHandlers, keptContent } from './contentHandlers.ts'
export { fillPages } from './fillPages.ts'
export { banners, distributors, questions, shopAddresses } from './tables.ts'
