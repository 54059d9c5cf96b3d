/** Customers as the shop's people see and manage them. */
export { isCustomer } from './customerFilters.ts'
export { customerHandlers } from './customerHandlers.ts'
export { deleteWaitingCustomers } from './deleteCustomer.ts'
export { customerNotes } from './tables.ts'
