export { orderHistoryHandlers } from './orderHistoryHandlers.ts'
export { standingOrders, visibleOrders } from './visibleOrders.ts'
