/** Orders and quotations that the shop's people take for customers: on the phone, at the counter. */
export { createOrder, type StaffOrderInput } from './createOrder.ts'
export { findBuyer, type StaffOrderBuyer } from './findBuyer.ts'
export { quoteOrder } from './quoteOrder.ts'
export { staffOrderHandlers } from './staffOrderHandlers.ts'
