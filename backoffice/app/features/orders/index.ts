/** Where an order stands, orders that are taken for a customer, and how their goods are found. */
export { statusText } from './orderTexts.ts'
export { GoodsLine } from './take/GoodsLine.tsx'
export { GoodsPicture } from './take/GoodsPicture.tsx'
export { GoodsSearch } from './take/GoodsSearch.tsx'
export { Suggestions } from './take/Suggestions.tsx'
