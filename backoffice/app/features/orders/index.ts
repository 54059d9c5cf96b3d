/** Status texts of orders, placing an order for a customer, and the product search for it. */
export { statusText } from './orderTexts.ts'
export { GoodsLine } from './take/GoodsLine.tsx'
export { GoodsPicture } from './take/GoodsPicture.tsx'
export { GoodsSearch } from './take/GoodsSearch.tsx'
export { GoodsSuggestions } from './take/GoodsSuggestions.tsx'
export { Suggestions } from './take/Suggestions.tsx'
