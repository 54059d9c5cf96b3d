/** Orders that are taken for a customer, and how their goods are found. */
export { GoodsPicture, GoodsSearch, nameIn } from './GoodsSearch.tsx'
