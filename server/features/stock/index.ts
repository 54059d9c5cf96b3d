/** Stock changed by hand, its history, and the pieces that orders wait for. */
export { addStock } from './addStock.ts'
export {
  countSeenStocks,
  findCountErrors,
  isCountedUnder,
  type PlainCount,
} from './countSeenStocks.ts'
export { countStock } from './countStock.ts'
export { countStocks } from './countStocks.queries.ts'

export {
  assertNothingOwed,
  forgettingOwed,
  isWaitingForGoods,
  listOwed,
  owedOf,
  owedPieces,
  oweGoods,
  promiseGoods,
} from './owedGoods.ts'
export { stockHandlers } from './stockHandlers.ts'
