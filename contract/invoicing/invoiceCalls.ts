import { z } from 'zod'
import { data, rows } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id } from '../fields/wireValues.ts'
import { orderNumberPath } from '../orders/orderSchemas.ts'
import { invoiceKinds } from './invoices.ts'

/** An invoice or a note as its customer sees it. */
const ownInvoiceSchema = z.object({
  id: int,
  kind: z.enum(invoiceKinds),
  number: string,
  total: z.number().describe('Riyals, VAT included'),
  issued_at: string,
  available: boolean.describe('false: the tax authority has not cleared it yet, so that there is no file'),
})
export type OwnInvoice = z.infer<typeof ownInvoiceSchema>

export const invoiceCalls = {
  listOwnInvoices: {
    method: 'GET',
    path: '/orders/{orderNo}/invoices',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
    tag: 'Orders',
    summary: 'Invoices and notes of an own order',
    errors: ['not_found'],
    params: orderNumberPath,
    reply: rows(ownInvoiceSchema),
  },
  readInvoicePdf: {
    method: 'GET',
    path: '/orders/{orderNo}/invoices/{id}/pdf',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
    tag: 'Orders',
    summary: 'An invoice or a note of an own order as PDF, in both languages',
    errors: ['not_found', 'busy', 'unavailable'],
    params: orderNumberPath.extend({ id }),
    reply: data(z.object({ name: string.describe('File name'), pdf: string.describe('The file in base64') })),
  },
} as const satisfies ShopCallTable
