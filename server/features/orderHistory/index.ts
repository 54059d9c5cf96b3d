export { orderHistoryHandlers } from './orderHistoryHandlers.ts'
