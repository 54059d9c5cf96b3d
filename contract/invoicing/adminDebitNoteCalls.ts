import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath } from '../api/callParts.ts'
import { id } from '../fields/wireValues.ts'
import { debitNoteInput, debitNotePaymentInput, debitNoteSchema } from './debitNotes.ts'

const notePath = idPath.extend({ noteId: id })
const reply = data(debitNoteSchema)

/** What is charged on top of an invoiced order, each with its debit note. */
export const adminDebitNoteCalls = {
  createDebitNote: {
    method: 'POST',
    path: '/orders/{id}/debit-notes',
    access: 'invoices.write',
    repeat: 'once',
    summary: 'Charge something on top of an invoiced order, with a debit note',
    errors: ['move_forbidden', 'changed_meanwhile'],
    params: idPath,
    body: debitNoteInput,
    reply,
  },
  recordDebitNotePayment: {
    method: 'PUT',
    path: '/orders/{id}/debit-notes/{noteId}/payment',
    access: 'invoices.write',
    repeat: 'guarded',
    summary: 'Record that what a debit note charges was paid',
    errors: ['move_forbidden'],
    params: notePath,
    body: debitNotePaymentInput,
    reply,
  },
  /** A debit note stays; a credit note takes it back, and what was paid for it goes back as it came. */
  withdrawDebitNote: {
    method: 'POST',
    path: '/orders/{id}/debit-notes/{noteId}/withdraw',
    access: 'invoices.write',
    repeat: 'guarded',
    summary: 'Take a debit note back by a credit note',
    errors: ['move_forbidden'],
    params: notePath,
    reply,
  },
} as const satisfies AdminCallTable
