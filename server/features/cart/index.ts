/** The customer’s stored cart. */
export { cartHandlers } from './cartHandlers.ts'
export { readCartLines } from './cartLines.queries.ts'
export { deleteCart, deletingCartLines } from './deleteCart.ts'
export { fillCart } from './fillCart.ts'
export { piecesForSale } from './findProductForSale.ts'
export { lockCartLines, removeFromCart } from './removeFromCart.ts'
export { lockCarts, uniteCarts } from './uniteCarts.queries.ts'
