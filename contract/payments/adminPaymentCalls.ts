import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, rows, version } from '../api/callParts.ts'
import { queryInt } from '../fields/queryFields.ts'
import { requiredFreeText } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { maxAmount } from '../money/money.ts'
import { collectionSchema, openOrderSchema } from '../orders/adminOrderSchemas.ts'

export const adminPaymentCalls = {
  refundOrder: {
    method: 'POST',
    path: '/orders/{id}/refunds',
    access: 'orders.refund',
    repeat: 'once',
    summary: 'Give money back although nothing comes back',
    errors: ['move_forbidden'],
    params: idPath,
    body: z.object({
      version: version.optional(),
      amountHalalas: z.int().min(1, 'out_of_range').max(maxAmount, 'amount_too_large'),
    }),
    reply: data(openOrderSchema),
  },
  settleRefund: {
    method: 'PUT',
    path: '/orders/{id}/refunds/{refundId}',
    access: 'orders.refund',
    repeat: 'guarded',
    summary: 'Record a refund that was paid out by hand',
    errors: ['move_forbidden'],
    params: idPath.extend({ refundId: id }),
    body: z.object({
      paidFrom: z.enum(['cash', 'bank', 'provider']).describe('`provider`: at the provider’s own desk'),
    }),
    reply: data(openOrderSchema),
  },
  retryRefund: {
    method: 'POST',
    path: '/orders/{id}/refunds/{refundId}/retry',
    access: 'orders.refund',
    repeat: 'guarded',
    summary: 'Have the provider try a refund again',
    errors: ['move_forbidden'],
    params: idPath.extend({ refundId: id }),
    reply: data(openOrderSchema),
  },
  closeDeskRefund: {
    method: 'PUT',
    path: '/orders/{id}/desk-refunds/{deskRefundId}',
    access: 'orders.refund',
    repeat: 'guarded',
    summary: 'Close a refund of the provider’s desk that fits nothing, with a note',
    errors: ['move_forbidden'],
    params: idPath.extend({ deskRefundId: id }),
    body: z.object({ note: requiredFreeText('message_required', 2_000) }),
    reply: data(openOrderSchema),
  },
  listCollections: {
    method: 'GET',
    path: '/collections',
    access: 'orders.read',
    summary: 'Cash that carriers took at the door, by day',
    query: z.object({ days: queryInt(1, 92).default(31) }),
    reply: rows(collectionSchema),
  },
} as const satisfies AdminCallTable
