/** Orders that are taken for a customer, and how their goods are found. */
export { GoodsPicture, nameIn } from './GoodsPicture.tsx'
export { GoodsSearch } from './GoodsSearch.tsx'
