export { cartHandlers } from './cartHandlers.ts'
export { fillCart } from './fillCart.ts'
export { cartLines } from './tables.ts'
export { lockCarts, uniteCarts } from './uniteCarts.ts'
