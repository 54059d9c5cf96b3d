export { orderMoved } from './emails/orderMoved.ts'
export { returnGoods } from './returnGoods.ts'
export { updateOrderStatus } from './updateOrderStatus.ts'
