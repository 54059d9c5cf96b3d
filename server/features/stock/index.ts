/** What is on the shelf, what came in, and what orders wait for. */
export { type AddedStock, addStock } from './addStock.ts'
export { countStock } from './countStock.ts'
export {
  assertNothingOwed,
  isWaitingForGoods,
  listOwed,
  type OwedLine,
  owedPieces,
  oweGoods,
} from './owedGoods.ts'
export { stockHandlers } from './stockHandlers.ts'
export { owedGoods } from './tables.ts'
