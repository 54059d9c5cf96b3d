/** What is in stock, what came in, and what orders wait for. */
export { addStock } from './addStock.ts'
export {
  countFaults,
  countSeenStocks,
  isCountedUnder,
  type PlainCount,
} from './countSeenStocks.ts'
export { countStock } from './countStock.ts'
export { countStocks } from './countStocks.ts'

export {
  assertNothingOwed,
  isWaitingForGoods,
  listOwed,
  owedOf,
  owedPieces,
  oweGoods,
} from './owedGoods.ts'
export { stockHandlers } from './stockHandlers.ts'
export { owedGoods, stockMovements } from './tables.ts'
