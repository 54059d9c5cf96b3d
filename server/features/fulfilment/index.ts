export { orderMoved } from './emails/orderMoved.ts'
export { updateOrderStatus } from './updateOrderStatus.ts'
