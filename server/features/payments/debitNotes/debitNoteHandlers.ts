import { type AdminHandlers, staffActor, staffOf } from '../../../kernel/index.ts'
import type { PaymentShop } from '../PaymentShop.ts'
import { createDebitNote } from './createDebitNote.ts'
import { recordDebitNotePayment } from './recordDebitNotePayment.ts'
import { withdrawDebitNote } from './withdrawDebitNote.ts'

export const debitNoteHandlers = {
  createDebitNote: (context, { params, body }) =>
    createDebitNote(context.shop, staffActor(context), { orderId: params.id, ...body }),
  recordDebitNotePayment: (context, { params: { id, noteId }, body }) =>
    recordDebitNotePayment(context.shop, staffActor(context), { orderId: id, noteId, ...body }),
  withdrawDebitNote: (context, { params: { id, noteId } }) =>
    withdrawDebitNote(context.shop, staffActor(context), {
      orderId: id,
      noteId,
      mayRefund: staffOf(context).permissions.has('orders.refund'),
    }),
} satisfies Partial<AdminHandlers<PaymentShop>>
