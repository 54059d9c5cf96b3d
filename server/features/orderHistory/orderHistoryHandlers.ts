import { type Handlers, requireCustomer } from '../shop/index.ts'
import { listOrders } from './listOrders.ts'
import { orderStatistics } from './orderStatistics.ts'

export const orderHistoryHandlers: Handlers<'listOrders' | 'orderStatistics'> = {
  async listOrders(context, { query: { customerId, ...page } }) {
    const caller = requireCustomer(context)
    // Only staff may look at somebody else's orders; for a customer the parameter does not exist.
    const customerIds = caller.permissions.has('orders.read') && customerId ? customerId : [caller.id]
    const { items, count } = await listOrders(context.shop, context.language, { ...page, customerIds })
    return { message: 'Success', data: items, count }
  },
  async orderStatistics(context) {
    return { message: 'Success', data: await orderStatistics(context.shop, requireCustomer(context)) }
  },
}
