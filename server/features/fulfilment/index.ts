export { orderMoved } from './emails/orderMoved.ts'
export { moveOrder } from './moveOrder.ts'
