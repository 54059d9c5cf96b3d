import type { OpenOrder } from '@rawaj/contract/admin/adminEntities.ts'
import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import type { Permission } from '@rawaj/contract/permissions.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { returnGoods, updateOrderStatus } from '../fulfilment/index.ts'
import type { PaymentShop } from '../payments/index.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../shop/index.ts'
import { countOrders, listOrders } from './listOrders.ts'
import { readOrder } from './readOrder.ts'

type OrderCall = 'listOrders' | 'countOrders' | 'readOrder' | 'moveOrder' | 'returnGoods'

export const orderManagementHandlers: AdminHandlers<OrderCall, PaymentShop> = {
  listOrders: ({ shop }, { query }) => listOrders(shop, query),
  async countOrders({ shop }, { query }) {
    return { data: await countOrders(shop, query) }
  },
  async readOrder({ shop }, { params }) {
    return { data: await readOrder(shop, params.id) }
  },
  async moveOrder(context, { params: { id }, body: { from, to } }) {
    const { shop } = context
    const order = await readOrder(shop, id)
    // What was paid goes back with these.
    if (to === orderStatus.cancelled || to === orderStatus.returned) assertMayRefund(context, order)
    try {
      await updateOrderStatus(shop, staffActor(context), { orderId: id, from, to })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') throw error
      throw new AppError('changed_meanwhile', { data: await readOrder(shop, id) })
    }
    return { data: await readOrder(shop, id) }
  },
  async returnGoods(context, { params: { id }, body: { lines, restock, refund } }) {
    const { shop } = context
    const order = await readOrder(shop, id)
    if (refund) assertMayRefund(context, order)
    const back = lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
    await returnGoods(shop, staffActor(context), { orderId: id, lines: back, restock, refund })
    return { data: await readOrder(shop, id) }
  },
}

/** Whoever sends money back needs the permission for it. Throws `forbidden`. */
function assertMayRefund(context: AdminCallContext, { paymentState }: OpenOrder): void {
  const needed: Permission = 'orders.refund'
  if (paymentState !== 'unpaid' && !staffOf(context).permissions.has(needed)) throw new AppError('forbidden')
}
