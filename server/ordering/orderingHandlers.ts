import { orderType } from '@rawaj/contract/orderStatus.ts'
import { isStaff } from '@rawaj/contract/roles.ts'
import type { Handlers } from '../http/CallContext.ts'
import { customerOf } from '../http/customerOf.ts'
import { payOnline } from '../payments/payOnline.ts'
import { listOrders } from './listOrders.ts'
import type { OrderWish } from './OrderWish.ts'
import { orderStatistics } from './orderStatistics.ts'
import { placeOrder } from './placeOrder.ts'

export const orderingHandlers: Handlers<'placeOrder' | 'listOrders' | 'orderStatistics'> = {
  async placeOrder(context, { body: { datas } }) {
    const customer = customerOf(context)
    const wish: OrderWish = {
      type: datas.type,
      buyer: {
        name: datas.buyer_name,
        mobile: datas.buyer_mobile,
        address: datas.buyer_address,
        zipcode: datas.buyer_zipcode,
      },
      lines: datas.cartDetails.map((line) => ({
        productId: line.product_id,
        quantity: line.quantity,
        regularPrice: line.reg_price,
        salePrice: line.sale_price,
      })),
      claimed: {
        subtotal: datas.sub_total,
        vat: datas.tax_price,
        shipping: datas.transport_charge,
        total: datas.total_price,
      },
      coupon: datas.coupon,
    }
    if (wish.type === orderType.online) {
      const payment = await payOnline(context.shop, customer, wish, context)
      return { message: 'Order Created', data: payment, key_id: payment.key_id }
    }
    const { id, orderNo } = await placeOrder(context.shop, customer, wish, context)
    const message = datas.type === orderType.quotation ? 'Cotation Created' : 'Payment Created'
    return { message, data: { id, order_no: orderNo } }
  },
  async listOrders(context, { query: { customerId, ...page } }) {
    const caller = customerOf(context)
    // Only staff may look at somebody else's orders; for a customer the parameter does not exist.
    const customerIds = isStaff(caller) && customerId ? customerId : [caller.id]
    const { items, count } = await listOrders(context.shop, context.language, { ...page, customerIds })
    return { message: 'Success', data: items, count }
  },
  async orderStatistics(context) {
    return { message: 'Success', data: await orderStatistics(context.shop, customerOf(context)) }
  },
}
