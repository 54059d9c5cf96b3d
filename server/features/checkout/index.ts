export type { OrderWish } from './OrderWish.ts'
export { checkoutHandlers } from './checkoutHandlers.ts'
export { payOnline } from './payOnline.ts'
export { placeOrder } from './placeOrder.ts'
