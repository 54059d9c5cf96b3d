export { orderPlaced } from './emails/orderPlaced.ts'
export {
  claimIdempotencyKey,
  deleteExpiredKeys,
  findReplayedOrder,
  type PlacedOrder,
  releaseIdempotencyKey,
} from './idempotency.ts'
export { lockOrderedInCart, removeOrderedFromCart } from './orderedInCart.ts'
export { orderNumber } from './orderNumber.ts'
export { reserveStock, stockError } from './reserveStock.ts'
export { lockOrderedGoods, restoreStock } from './restoreStock.ts'
export { setOrderStatus } from './setOrderStatus.ts'
export { idempotencyKeys, orderLines, orderStatusHistory, orders, orderTaxes } from './tables.ts'
export { toOrderTotalsDto } from './toOrderTotalsDto.ts'
