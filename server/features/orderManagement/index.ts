/** Orders as those who work for the shop see and move them. */
export { markOrder } from './markOrder.ts'
export { orderManagementHandlers } from './orderManagementHandlers.ts'
export { addNote } from './orderNotes.ts'
