import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { type Handlers, requireCustomer } from '../../../kernel/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import type { PaymentShop } from '../../payments/index.ts'
import { declineQuotation } from '../../quotations/index.ts'
import { requestReturn, withdrawReturn } from '../requestReturn.ts'
import { cancelOwnOrder } from '../updateOrderStatus.ts'
import { listOrders } from './listOrders.queries.ts'
import { orderAgain } from './orderAgain.ts'
import { orderStatistics } from './orderStatistics.queries.ts'
import { findOwnOrder, readOrder } from './readOrder.queries.ts'

export const orderHistoryHandlers = {
  async listOrders(context, { query: { customerId, ...page } }) {
    const caller = requireCustomer(context)
    // Only staff may see other customers' orders; for a customer the parameter does not exist.
    const customerIds = caller.permissions.has('orders.read') && customerId ? customerId : [caller.id]
    const { items, count } = await listOrders(context.shop, context.language, { ...page, customerIds })
    return { message: 'Success', data: items, count }
  },
  async orderStatistics(context) {
    return { message: 'Success', data: await orderStatistics(context.shop, requireCustomer(context)) }
  },
  async readOrder(context, { params: { orderNo } }) {
    const { shop, language } = context
    return { message: 'Success', data: await readOrder(shop, language, requireCustomer(context), orderNo) }
  },
  async cancelOrder(context, { params: { orderNo }, body: { reason, note } }) {
    const { shop } = context
    const customer = requireCustomer(context)
    const { id: orderId, type } = await findOwnOrder(shop, customer, orderNo)
    // A quotation is withdrawn: nothing was ordered.
    if (type === orderType.quotation) await declineQuotation(shop, customer, { orderId, reason: note ?? '' })
    else await cancelOwnOrder(shop, customer, { orderId, cancellation: { reason, note: note ?? '' } })
    return { message: 'Success' }
  },
  async requestReturn(context, { params: { orderNo }, body: { lines, reason, note, image } }) {
    const { shop } = context
    const customer = requireCustomer(context)
    const { id: orderId } = await findOwnOrder(shop, customer, orderNo)
    const pieces = lines.map(({ line_id, quantity }) => ({ orderLineId: line_id, quantity }))
    const id = await requestReturn(shop, customer, { orderId, lines: pieces, reason, note: note ?? '', picture: image })
    return { message: 'Success', data: { id } }
  },
  async withdrawReturn(context, { params: { orderNo, returnId } }) {
    const { shop } = context
    const { id: orderId } = await findOwnOrder(shop, requireCustomer(context), orderNo)
    await withdrawReturn(shop, { orderId, returnId })
    return { message: 'Success' }
  },
  async orderAgain(context, { params: { orderNo } }) {
    const { shop, language } = context
    return { message: 'Success', data: await orderAgain(shop, requireCustomer(context), language, orderNo) }
  },
} satisfies Partial<Handlers<PaymentShop & CatalogueShop>>
