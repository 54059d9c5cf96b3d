export { cartHandlers } from './cartHandlers.ts'
export { putInCart } from './putInCart.ts'
export { cartLines } from './tables.ts'
