export { checkoutHandlers } from './checkoutHandlers.ts'
export type { OrderWish } from './OrderWish.ts'
export { payOnline } from './payOnline.ts'
export { placeOrder } from './placeOrder.ts'
