import { addressOrNull } from '@rawaj/contract/fields/nationalAddress.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { withCurrentData } from '../../../platform/errors/withCurrentData.ts'
import { decideReturn, returnGoods, updateOrderStatus } from '../../fulfilment/index.ts'
import {
  closeUnmatchedRefund,
  type PaymentShop,
  refundOrder,
  retryRefund,
  settleManualRefund,
} from '../../payments/index.ts'
import { listCollections } from './listCollections.queries.ts'
import { countOrders, countOrderTasks, listOrders, readAdjacentOrders } from './listOrders.queries.ts'
import { markOrder } from './markOrder.ts'
import { addNote, removeNote } from './orderNotes.ts'
import { readOrder } from './readOrder.queries.ts'
import { setPromisedDate } from './setPromisedDate.ts'
import { assertKnownCarrier, updateAddress, updateShipment } from './updateDelivery.ts'
import { updateInvoiceBuyer } from './updateInvoiceBuyer.ts'

export const orderManagementHandlers = {
  listOrders: ({ shop }, { query }) => listOrders(shop, query),
  countOrders: ({ shop }, { query }) => countOrders(shop, query),
  countOrderTasks: ({ shop }) => countOrderTasks(shop),
  readAdjacentOrders: ({ shop }, { params, query }) => readAdjacentOrders(shop, params.id, query),
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
  updateInvoiceBuyer: (context, { params: { id }, body: { version, ...body } }) =>
    changeOrder(context, id, ({ shop }) => {
      const { buyerCompany, buyerVatNumber, buyerCrNumber, ...parts } = body
      const buyer = { buyerCompany, buyerVatNumber, buyerCrNumber, buyerCompanyAddress: addressOrNull(parts) }
      return updateInvoiceBuyer(shop, staffActor(context), { orderId: id, version, buyer })
    }),
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
    return carriers.map(({ code, nameAr, nameEn }) => ({ code, nameAr, nameEn }))
  },
  listCollections: ({ shop }, { query: { days } }) => listCollections(shop, days),
} satisfies Partial<AdminHandlers<PaymentShop>>

type Context = AdminCallContext<PaymentShop>

/** Runs a change of an order, and replies with the order afterwards. */
async function changeOrder(
  context: Context,
  id: number,
  change: (context: Context, order: OpenOrder) => Promise<unknown>,
): Promise<OpenOrder> {
  const order = await readOrder(context.shop, id)
  await withCurrentData(change(context, order), () => replyWith(context, id))
  return replyWith(context, id)
}

async function replyWith(context: Context, id: number): Promise<OpenOrder> {
  const order = await readOrder(context.shop, id)
  // Emails need a permission of their own.
  return may(context, 'emails.read') ? order : { ...order, emails: [] }
}

const may = (context: Context, permission: Permission) => staffOf(context).permissions.has(permission)

/** @throws `forbidden` if money would be refunded and the caller lacks the permission */
function assertMayRefund(context: Context, { paymentState }: OpenOrder): void {
  if (paymentState !== 'unpaid' && !may(context, 'orders.refund')) throw new AppError('forbidden')
}
