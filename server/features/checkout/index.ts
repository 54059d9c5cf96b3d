export { checkoutHandlers } from './checkoutHandlers.ts'
export type { PlaceOrderInput } from './PlaceOrderInput.ts'
export { payOnline } from './payOnline.ts'
export { placeOrder } from './placeOrder.ts'
