/** What is on the shelf, what came in, and what orders wait for. */
export { type AddedStock, addStock } from './addStock.ts'
export { countStock } from './countStock.ts'
export { moveStock } from './moveStock.ts'
export {
  assertNothingOwed,
  isWaitingForGoods,
  listOwed,
  type OwedLine,
  owedOf,
  owedPieces,
  oweGoods,
} from './owedGoods.ts'
export { stockHandlers } from './stockHandlers.ts'
export { owedGoods, stockMovements } from './tables.ts'
