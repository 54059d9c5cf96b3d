import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { countReply, data, idPath, nothing, page, rows } from '../api/callParts.ts'
import { int } from '../fields/plainValues.ts'
import { listQuery, timeSorts } from '../fields/queryFields.ts'
import {
  invoiceFilters,
  invoiceRowSchema,
  newUnitInput,
  openInvoiceSchema,
  unitOtpInput,
  unitProgressSchema,
  unitSchema,
} from './invoiceSchemas.ts'

export const adminInvoiceCalls = {
  listInvoices: {
    method: 'GET',
    path: '/invoices',
    access: 'invoices.read',
    summary: 'Invoices and notes, and those that wait to be issued',
    query: listQuery(invoiceFilters, timeSorts),
    reply: page(invoiceRowSchema),
  },
  countInvoices: {
    method: 'GET',
    path: '/invoices/count',
    access: 'invoices.read',
    summary: 'How many invoices and notes the filters let through',
    query: invoiceFilters,
    reply: countReply,
  },
  countInvoiceStates: {
    method: 'GET',
    path: '/invoices/states',
    access: 'invoices.read',
    summary: 'How many documents wait, are on their way to the authority, or were rejected',
    reply: data(z.object({ waiting: int, sending: int, rejected: int })),
  },
  readInvoice: {
    method: 'GET',
    path: '/invoices/{id}',
    access: 'invoices.read',
    summary: 'One document, with what the authority says of it',
    params: idPath,
    reply: data(openInvoiceSchema),
  },
  /** The same number, date and fields, as another link of the chain. */
  stampInvoiceAgain: {
    method: 'POST',
    path: '/invoices/{id}/stamp',
    access: 'invoices.write',
    repeat: 'state',
    summary: 'Stamp a document again that the authority rejected',
    errors: ['not_found', 'move_forbidden'],
    params: idPath,
    reply: nothing,
  },
  issueWaitingInvoices: {
    method: 'POST',
    path: '/invoices/waiting/issue',
    access: 'invoices.write',
    repeat: 'repeatable',
    summary: 'Try again to issue what waits',
    reply: nothing,
  },
  /** A number of orders at a time; asked for again until none is left. */
  issueLateInvoices: {
    method: 'POST',
    path: '/invoices/late',
    access: 'invoices.write',
    repeat: 'repeatable',
    summary: 'Issue invoices and notes for sales from before this shop issued any',
    errors: ['move_forbidden'],
    body: z.object({ from: z.iso.date().describe('The first day of the sales, in Riyadh') }),
    reply: data(z.object({ issued: int, left: int })),
  },
  listInvoiceUnits: {
    method: 'GET',
    path: '/invoice-units',
    access: 'invoices.read',
    summary: 'The units that stamp documents for the authority',
    reply: rows(unitSchema),
  },
  createInvoiceUnit: {
    method: 'POST',
    path: '/invoice-units',
    access: 'settings.write',
    freshProof: true,
    repeat: 'repeatable',
    summary: 'Make a unit: its key, and the request for its certificate',
    body: newUnitInput,
    reply: data(z.object({ id: int })),
  },
  continueInvoiceUnit: {
    method: 'POST',
    path: '/invoice-units/{id}/continue',
    access: 'settings.write',
    freshProof: true,
    repeat: 'state',
    summary: 'Take a unit through the authority’s steps, as far as it goes',
    errors: ['not_found', 'move_forbidden'],
    params: idPath,
    body: unitOtpInput,
    reply: data(unitProgressSchema),
  },
  renewInvoiceUnit: {
    method: 'POST',
    path: '/invoice-units/{id}/renew',
    access: 'settings.write',
    freshProof: true,
    repeat: 'state',
    summary: 'Renew the certificate of the unit that stamps',
    errors: ['not_found', 'move_forbidden'],
    params: idPath,
    body: unitOtpInput,
    reply: data(unitProgressSchema),
  },
} as const satisfies AdminCallTable
