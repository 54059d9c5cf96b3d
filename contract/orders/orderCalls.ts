import { z } from 'zod'
import { data, list, messageOnly, pagingQuery, rows } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { int, string } from '../fields/plainValues.ts'
import { optionalFreeText } from '../fields/validation.ts'
import { id, idList, picture, returnLineList } from '../fields/wireValues.ts'
import { customerCancelReasons, customerReturnReasons } from './orderReasons.ts'
import { orderNumberPath, orderSchema, ownOrderSchema, reorderedLineSchema } from './orderSchemas.ts'

export const orderCalls = {
  listOrders: {
    method: 'GET',
    path: '/orders/list',
    access: 'signedIn',
    withCustomerId: 'orders.read',
    sealed: 'data',
    whenClosed: 'answered',
    tag: 'Orders',
    summary: 'List the own orders',
    description: 'Staff see everybody’s.',
    // For customers the parameter does not exist, so that a strange value is no mistake of theirs.
    query: pagingQuery.extend({ customerId: idList.catch(undefined) }),
    reply: list(orderSchema),
  },
  orderStatistics: {
    method: 'GET',
    path: '/orders/userstat',
    access: 'signedIn',
    whenClosed: 'answered',
    tag: 'Orders',
    summary: 'Count the own orders',
    reply: z.object({
      data: z.object({
        orders: int,
        spent: z.number().describe('Riyals of all orders that stand, quotations left out'),
        by_status: z.record(string, int).describe('How many orders by status, every code named'),
      }),
    }),
  },
  readOrder: {
    method: 'GET',
    path: '/orders/{orderNo}',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
    tag: 'Orders',
    summary: 'One of the own orders, with all that has become of it',
    params: orderNumberPath,
    reply: data(ownOrderSchema),
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{orderNo}/cancel',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'guarded',
    tag: 'Orders',
    summary: 'Cancel an own order before it is sent',
    description: 'Its stock is free again, and what was paid goes back. A quotation is withdrawn.',
    errors: ['move_forbidden', 'offer_expired', 'quotation_closed'],
    params: orderNumberPath,
    body: z.object({
      reason: z.enum(customerCancelReasons),
      note: optionalFreeText(1_000).describe('In the customer’s own words'),
    }),
    reply: messageOnly,
  },
  requestReturn: {
    method: 'POST',
    path: '/orders/{orderNo}/returns',
    access: 'signedIn',
    bodyType: 'form',
    whenClosed: 'answered',
    repeat: 'case',
    tag: 'Orders',
    summary: 'Ask to send goods of an own order back, within seven days after delivery',
    description: 'Never more pieces than `returnable` of the order names.',
    errors: ['return_forbidden'],
    params: orderNumberPath,
    body: z.object({
      lines: returnLineList,
      reason: z.enum(customerReturnReasons),
      note: optionalFreeText(1_000).describe('In the customer’s own words'),
      image: picture,
    }),
    reply: data(z.object({ id: int })),
  },
  withdrawReturn: {
    method: 'POST',
    path: '/orders/{orderNo}/returns/{returnId}/withdraw',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'guarded',
    tag: 'Orders',
    summary: 'Take a request to send goods back away again',
    errors: ['move_forbidden'],
    params: orderNumberPath.extend({ returnId: id }),
    reply: messageOnly,
  },
  orderAgain: {
    method: 'POST',
    path: '/orders/{orderNo}/again',
    access: 'signedIn',
    repeat: 'repeatable',
    tag: 'Orders',
    summary: 'Put the goods of an own order into the cart again',
    description:
      'As far as they are for sale. The cart then holds at least the ordered pieces; asked twice it adds nothing.',
    params: orderNumberPath,
    reply: rows(reorderedLineSchema),
  },
} as const satisfies ShopCallTable
