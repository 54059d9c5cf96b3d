export { orderHistoryHandlers } from './orderHistoryHandlers.ts'
export { findOwnOrder } from './readOrder.ts'
export { standingOrders, visibleOrders } from './visibleOrders.ts'
