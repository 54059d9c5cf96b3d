import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { countReply, data, idPath, note, page, rows, version } from '../api/callParts.ts'
import { boolean } from '../fields/plainValues.ts'
import { identifierFilter, listQuery, timeSorts } from '../fields/queryFields.ts'
import { requiredFreeText } from '../fields/validation.ts'
import { id, maxId } from '../fields/wireValues.ts'
import { identifierText } from '../text/cleanText.ts'
import {
  adjacentOrdersSchema,
  carrierSchema,
  openOrderSchema,
  orderFilters,
  orderRowSchema,
  orderTaskCountsSchema,
} from './adminOrderSchemas.ts'
import { orderSteps } from './orderFilters.ts'
import { buyerFields, invoiceBuyerInput } from './orderInputs.ts'
import { cancelReasons, returnReasons } from './orderReasons.ts'
import { type OrderStatus, orderStatus } from './orderStatus.ts'

const shipment = z.object({
  carrier: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'invalid_value')
    .nullable()
    .describe('A code of the carriers in the settings'),
  trackingNumber: z
    .string()
    .overwrite(identifierText)
    .max(60, 'too_long')
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]*$/, 'invalid_value')
    .nullable(),
})

const orderStatusCode = z
  .int()
  .min(0)
  .max(8)
  .transform((code) => code as OrderStatus)

export const adminOrderCalls = {
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: 'orders.read',
    summary: 'Orders, by what has to be done with them',
    query: listQuery(orderFilters, timeSorts),
    reply: page(orderRowSchema),
  },
  countOrders: {
    method: 'GET',
    path: '/orders/count',
    access: 'orders.read',
    summary: 'How many orders the filters let through',
    query: orderFilters,
    reply: countReply,
  },
  countOrderTasks: {
    method: 'GET',
    path: '/orders/tasks',
    access: 'orders.read',
    summary: 'How many orders wait for each thing that has to be done',
    reply: data(orderTaskCountsSchema),
  },
  readOrder: {
    method: 'GET',
    path: '/orders/{id}',
    access: 'orders.read',
    summary: 'One order, with its lines, its history and what may be done with it',
    params: idPath,
    reply: data(openOrderSchema),
  },
  readAdjacentOrders: {
    method: 'GET',
    path: '/orders/{id}/adjacent',
    access: 'orders.read',
    summary:
      'The orders before and after one in the list of these filters and this order, whether it is in it by now or not',
    params: idPath,
    query: orderFilters.extend({ sort: z.enum(timeSorts).default('newest') }),
    reply: data(adjacentOrdersSchema),
  },
  /** To a status that the table of moves allows; what was paid for a cancelled one goes back. */
  moveOrder: {
    method: 'POST',
    path: '/orders/{id}/status',
    access: 'orders.move',
    repeat: 'guarded',
    summary: 'Move an order to another status',
    errors: ['move_forbidden', 'goods_owed', 'changed_meanwhile'],
    params: idPath,
    body: z
      .object({
        from: orderStatusCode.describe('As it was read; refused with `changed_meanwhile` where it is another by now'),
        to: orderStatusCode,
        cancellation: z
          .object({ reason: z.enum(cancelReasons), note: note.default('') })
          .optional()
          .describe('Of a move to cancelled, which needs one'),
        shipment: shipment.optional().describe('Of a move to dispatched'),
        payment: z
          .object({ method: z.enum(['cash', 'bank']), reference: identifierFilter.nullable().default(null) })
          .optional()
          .describe('How the money of a move to paid or completed came; in cash, unless said otherwise'),
      })
      .refine(({ to, cancellation }) => to !== orderStatus.cancelled || cancellation, {
        path: ['cancellation'],
        message: 'required',
      }),
    reply: data(openOrderSchema),
  },
  markOrder: {
    method: 'PUT',
    path: '/orders/{id}/progress',
    access: 'orders.move',
    repeat: 'repeatable',
    summary: 'Note that an order was confirmed or packed',
    errors: ['move_forbidden', 'goods_owed'],
    params: idPath,
    body: z.object({ step: z.enum(orderSteps), done: boolean }),
    reply: data(openOrderSchema),
  },
  updateOrderAddress: {
    method: 'PUT',
    path: '/orders/{id}/address',
    access: 'orders.move',
    repeat: 'state',
    summary: 'Correct where an order goes',
    errors: ['move_forbidden', 'changed_meanwhile'],
    params: idPath,
    body: z.object({ version, ...buyerFields }),
    reply: data(openOrderSchema),
  },
  updateInvoiceBuyer: {
    method: 'PUT',
    path: '/orders/{id}/invoice-buyer',
    access: 'orders.move',
    repeat: 'state',
    summary: 'Correct the company that an order is for, as its invoice names it',
    errors: ['move_forbidden', 'changed_meanwhile'],
    params: idPath,
    body: invoiceBuyerInput,
    reply: data(openOrderSchema),
  },
  updateShipment: {
    method: 'PUT',
    path: '/orders/{id}/shipment',
    access: 'orders.move',
    repeat: 'state',
    summary: 'Say who carries an order',
    errors: ['move_forbidden', 'changed_meanwhile'],
    params: idPath,
    body: shipment.extend({ version }),
    reply: data(openOrderSchema),
  },
  addOrderNote: {
    method: 'POST',
    path: '/orders/{id}/notes',
    access: 'orders.move',
    repeat: 'message',
    summary: 'Note something about an order',
    params: idPath,
    body: z.object({ text: requiredFreeText('message_required', 2_000) }),
    reply: data(openOrderSchema),
  },
  removeOrderNote: {
    method: 'DELETE',
    path: '/orders/{id}/notes/{noteId}',
    access: 'orders.move',
    repeat: 'state',
    summary: 'Remove a note',
    params: idPath.extend({ noteId: id }),
    reply: data(openOrderSchema),
  },
  returnGoods: {
    method: 'POST',
    path: '/orders/{id}/returns',
    access: 'orders.move',
    repeat: 'once',
    summary: 'Take pieces of an order back',
    errors: ['move_forbidden'],
    params: idPath,
    body: z.object({
      version: version.optional(),
      lines: z
        .array(z.object({ lineId: z.int().min(1).max(maxId), quantity: z.int().min(1).max(1_000_000) }))
        .min(1, 'required')
        .max(500),
      restock: boolean.describe('Whether the pieces go back into the stock'),
      refund: boolean.describe('Whether what was paid for them goes back'),
      reason: z.enum(returnReasons),
      note: note.default(''),
      returnId: id.optional().describe('The approved request that they come back for'),
    }),
    reply: data(openOrderSchema),
  },
  decideReturn: {
    method: 'PUT',
    path: '/orders/{id}/returns/{returnId}',
    access: 'orders.move',
    repeat: 'guarded',
    summary: 'Approve or refuse a return that a customer asks for',
    errors: ['move_forbidden'],
    params: idPath.extend({ returnId: id }),
    body: z.object({ approved: boolean, answer: note.default('').describe('To the customer') }),
    reply: data(openOrderSchema),
  },
  listCarriers: {
    method: 'GET',
    path: '/carriers',
    access: 'orders.read',
    summary: 'Who carries parcels',
    reply: rows(carrierSchema),
  },
} as const satisfies AdminCallTable
