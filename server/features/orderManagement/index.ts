/** Orders as those who work for the shop see and move them. */
export { orderManagementHandlers } from './orderManagementHandlers.ts'
