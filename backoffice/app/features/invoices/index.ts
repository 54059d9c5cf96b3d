/** The documents of an order. */
export { LateOrderInvoices } from './LateOrderInvoices.tsx'
