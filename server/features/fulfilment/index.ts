export { orderMoved } from './emails/orderMoved.ts'
export { fulfilmentEventHandlers } from './eventHandlers.ts'
export { returnGoods } from './returnGoods.ts'
export { updateOrderStatus } from './updateOrderStatus.ts'
