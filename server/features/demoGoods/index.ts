/** Shows and removes what a shop was filled with as a demo. */
export { demoGoodsHandlers } from './demoGoodsHandlers.ts'
