/** What is in stock, what came in, and what orders wait for. */
export { addStock } from './addStock.ts'
export { countStock } from './countStock.ts'
export {
  assertNothingOwed,
  isWaitingForGoods,
  listOwed,
  owedPieces,
  oweGoods,
} from './owedGoods.ts'
export { stockHandlers } from './stockHandlers.ts'
export { owedGoods } from './tables.ts'
