/** Customers as the shop's people see and manage them. */
export { customerHandlers } from './customerHandlers.ts'
export { customerNotes } from './tables.ts'
