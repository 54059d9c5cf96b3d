import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'

/** More than an order has. */
const limit = 100

/** Invoices and notes of an order, those that wait among them, the oldest first. */
export const useOrderInvoices = (orderId: number) =>
  useAdminQuery(['list', 'invoices', 'order', orderId], 'listInvoices', {
    query: { order: orderId, sort: 'oldest', limit },
  })
