/** Lists of goods that customers paste or send as a table, matched with products. */
export { matchParts, quickOrderHandlers } from './quickOrderHandlers.ts'
