export { orderHistoryHandlers } from './orderHistoryHandlers.ts'
export { visibleOrders } from './visibleOrders.ts'
