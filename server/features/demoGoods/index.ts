/** What a shop was filled with as a demo: what of it is there, and how it goes. */
export { demoGoodsHandlers } from './demoGoodsHandlers.ts'
