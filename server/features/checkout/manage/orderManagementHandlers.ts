import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { decideReturn, returnGoods, updateOrderStatus } from '../../fulfilment/index.ts'
import {
  closeUnmatchedRefund,
  type PaymentShop,
  refundOrder,
  retryRefund,
  settleManualRefund,
} from '../../payments/index.ts'
import { listCollections } from './listCollections.queries.ts'
import { countOrders, countOrderTasks, listOrders } from './listOrders.queries.ts'
import { markOrder } from './markOrder.ts'
import { addNote, removeNote } from './orderNotes.ts'
import { readOrder } from './readOrder.queries.ts'
import { setPromisedDate } from './setPromisedDate.ts'
import { assertKnownCarrier, updateAddress, updateShipment } from './updateDelivery.ts'

type OrderCall =
  | 'listOrders'
  | 'countOrders'
  | 'countOrderTasks'
  | 'readOrder'
  | 'moveOrder'
  | 'markOrder'
  | 'setPromisedDate'
  | 'updateOrderAddress'
  | 'updateShipment'
  | 'addOrderNote'
  | 'removeOrderNote'
  | 'returnGoods'
  | 'decideReturn'
  | 'refundOrder'
  | 'settleRefund'
  | 'retryRefund'
  | 'closeDeskRefund'
  | 'listCarriers'
  | 'listCollections'

export const orderManagementHandlers: AdminHandlers<OrderCall, PaymentShop> = {
  listOrders: ({ shop }, { query }) => listOrders(shop, query),
  async countOrders({ shop }, { query }) {
    return { data: await countOrders(shop, query) }
  },
  async countOrderTasks({ shop }) {
    return { data: await countOrderTasks(shop) }
  },
  readOrder: (context, { params }) => replyWith(context, params.id),
  moveOrder: (context, { params: { id }, body }) =>
    changeOrder(context, id, async ({ shop }, order) => {
      const { from, to, cancellation, shipment, payment } = body
      // These refund what was paid.
      if (to === orderStatus.cancelled || to === orderStatus.returned) assertMayRefund(context, order)
      if (shipment) assertKnownCarrier(shop, shipment)
      const details = {
        ...(cancellation && { cancellation }),
        ...(shipment && { shipment }),
        ...(payment && { payment }),
      }
      await updateOrderStatus(shop, staffActor(context), { orderId: id, from, to, ...details })
    }),
  markOrder: (context, { params: { id }, body }) =>
    changeOrder(context, id, ({ shop }) => markOrder(shop, staffActor(context), { orderId: id, ...body })),
  setPromisedDate: (context, { params: { id, lineId }, body }) =>
    changeOrder(context, id, ({ shop }) =>
      setPromisedDate(shop, staffActor(context), { orderId: id, lineId, ...body }),
    ),
  updateOrderAddress: (context, { params: { id }, body: { version, ...address } }) =>
    changeOrder(context, id, ({ shop }) => updateAddress(shop, staffActor(context), { orderId: id, version, address })),
  updateShipment: (context, { params: { id }, body: { version, ...shipment } }) =>
    changeOrder(context, id, ({ shop }) =>
      updateShipment(shop, staffActor(context), { orderId: id, version, shipment }),
    ),
  addOrderNote: (context, { params: { id }, body: { text } }) =>
    changeOrder(context, id, ({ shop }) => addNote(shop, staffActor(context), { orderId: id, text })),
  removeOrderNote: (context, { params: { id, noteId } }) =>
    changeOrder(context, id, ({ shop }) => removeNote(shop, staffActor(context), { orderId: id, noteId })),
  returnGoods: (context, { params: { id }, body: { lines, returnId, version, ...rest } }) =>
    changeOrder(context, id, async ({ shop }, order) => {
      if (rest.refund) assertMayRefund(context, order)
      const back = lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
      const returned = {
        orderId: id,
        lines: back,
        ...rest,
        ...(version !== undefined && { version }),
        ...(returnId !== undefined && { returnId }),
      }
      await returnGoods(shop, staffActor(context), returned)
    }),
  decideReturn: (context, { params: { id, returnId }, body }) =>
    changeOrder(context, id, ({ shop }) => decideReturn(shop, staffActor(context), { orderId: id, returnId, ...body })),
  refundOrder: (context, { params: { id }, body: { amountHalalas, version } }) =>
    changeOrder(context, id, ({ shop }) =>
      refundOrder(shop, staffActor(context), { orderId: id, version, request: { amount: amountHalalas } }),
    ),
  settleRefund: (context, { params: { id, refundId }, body: { paidFrom } }) =>
    changeOrder(context, id, ({ shop }) =>
      settleManualRefund(shop, staffActor(context), { orderId: id, refundId, paidFrom }),
    ),
  retryRefund: (context, { params: { id, refundId } }) =>
    changeOrder(context, id, ({ shop }) => retryRefund(shop, staffActor(context), { orderId: id, refundId })),
  closeDeskRefund: (context, { params: { id, deskRefundId }, body: { note } }) =>
    changeOrder(context, id, ({ shop }) =>
      closeUnmatchedRefund(shop, staffActor(context), { orderId: id, unmatchedId: deskRefundId, note }),
    ),
  async listCarriers({ shop }) {
    const { carriers } = shop.shopSettings.current().carriers
    return { data: carriers.map(({ code, nameAr, nameEn }) => ({ code, nameAr, nameEn })) }
  },
  async listCollections({ shop }, { query: { days } }) {
    return { data: await listCollections(shop, days) }
  },
}

type Context = AdminCallContext<PaymentShop>

/** Runs a change of an order, and replies with the order afterwards. */
async function changeOrder(
  context: Context,
  id: number,
  change: (context: Context, order: OpenOrder) => Promise<unknown>,
): Promise<{ data: OpenOrder }> {
  const order = await readOrder(context.shop, id)
  try {
    await change(context, order)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') throw error
    throw new AppError('changed_meanwhile', await replyWith(context, id))
  }
  return replyWith(context, id)
}

async function replyWith(context: Context, id: number): Promise<{ data: OpenOrder }> {
  const order = await readOrder(context.shop, id)
  // Emails need a permission of their own.
  return { data: may(context, 'emails.read') ? order : { ...order, emails: [] } }
}

const may = (context: Context, permission: Permission) => staffOf(context).permissions.has(permission)

/** @throws `forbidden` if money would be refunded and the caller lacks the permission */
function assertMayRefund(context: Context, { paymentState }: OpenOrder): void {
  if (paymentState !== 'unpaid' && !may(context, 'orders.refund')) throw new AppError('forbidden')
}
