import type { AdminCallTable } from '../api/AdminCall.ts'
import { countReply, data, page, rows } from '../api/callParts.ts'
import {
  fileReturnBody,
  openVatReturnSchema,
  purchasesBody,
  returnDocumentFilters,
  returnDocumentQuery,
  returnDocumentSchema,
  returnPath,
  vatReturnRowSchema,
} from './vatReturnSchemas.ts'

export const adminVatReturnCalls = {
  listVatReturns: {
    method: 'GET',
    path: '/vat-returns',
    access: 'invoices.read',
    summary: 'VAT returns by period, the latest first',
    reply: rows(vatReturnRowSchema),
  },
  readVatReturn: {
    method: 'GET',
    path: '/vat-returns/{from}',
    access: 'invoices.read',
    summary: 'One VAT return with its boxes, and what the ledger says',
    params: returnPath,
    reply: data(openVatReturnSchema),
  },
  saveVatPurchases: {
    method: 'PUT',
    path: '/vat-returns/{from}/purchases',
    access: 'invoices.write',
    repeat: 'state',
    summary: 'Type the purchases of a VAT return that is not filed',
    errors: ['changed_meanwhile'],
    params: returnPath,
    body: purchasesBody,
    reply: data(openVatReturnSchema),
  },
  fileVatReturn: {
    method: 'POST',
    path: '/vat-returns/{from}/file',
    access: 'invoices.write',
    repeat: 'state',
    summary: 'Record that a VAT return was filed; nothing of it changes afterwards',
    errors: ['changed_meanwhile', 'period_not_over', 'earlier_period_first'],
    params: returnPath,
    body: fileReturnBody,
    reply: data(openVatReturnSchema),
  },
  listVatReturnDocuments: {
    method: 'GET',
    path: '/vat-return-documents',
    access: 'invoices.read',
    summary: 'Documents that a VAT return, or one of its figures, is made of',
    query: returnDocumentQuery,
    reply: page(returnDocumentSchema),
  },
  countVatReturnDocuments: {
    method: 'GET',
    path: '/vat-return-documents/count',
    access: 'invoices.read',
    summary: 'How many documents these are',
    query: returnDocumentFilters,
    reply: countReply,
  },
} as const satisfies AdminCallTable
