/** Customers as the shop's people see and manage them. */
export { customerHandlers } from './customerHandlers.ts'
export { deleteWaitingCustomers } from './deleteCustomer.ts'
export { customerNotes } from './tables.ts'
