import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
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
    withdrawDebitNote(context.shop, staffActor(context), { orderId: id, noteId }),
} satisfies Partial<AdminHandlers<PaymentShop>>
