/** Orders that are taken for a customer, and how their goods are found. */
export { GoodsLine } from './GoodsLine.tsx'
export { GoodsPicture } from './GoodsPicture.tsx'
export { GoodsSearch } from './GoodsSearch.tsx'
export { Suggestions } from './Suggestions.tsx'
