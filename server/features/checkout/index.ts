export { exceededCashLimit } from './assertCashOrderAllowed.ts'
export {
  assertGoodsAvailable,
  assertOrderNotTooLarge,
  assertPayableOnline,
  isForSale,
  isPayableOnline,
} from './checkOrder.ts'
export { checkoutHandlers } from './checkoutHandlers.ts'
export { couponedTotals } from './couponedTotals.ts'
export { insertOrder, type OrderedGoods } from './insertOrder.ts'
export { readOpenCashOrders } from './openCashOrders.ts'
export { type Buyer, lockStock, readGoods } from './orderGoods.ts'
export type { PlaceOrderInput, RequestMetadata } from './PlaceOrderInput.ts'
export { type PaymentToMake, payOnline, payPlaced } from './payOnline.ts'
export { placeOrder } from './placeOrder.ts'
export { replaceUnpaidOrder, StillReservedError } from './replaceUnpaidOrder.ts'
