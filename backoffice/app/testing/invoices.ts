import type { InvoiceRow, OpenInvoice } from '@rawaj/contract/invoicing/invoiceSchemas.ts'

/** A simplified invoice that is issued without a stamp, and what a test says otherwise. */
export const invoiceRowOf = (parts: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: 5,
  kind: 'invoice',
  form: 'simplified',
  number: 'INV-2026-000005',
  orderId: 7,
  orderNo: 'RW-AAAA2222',
  buyer: 'نورة',
  totalHalalas: 11_500,
  vatHalalas: 1_500,
  late: false,
  state: 'issued',
  waitsFor: null,
  hasPdf: true,
  createdAt: '2026-11-28T09:00:00.000Z',
  issuedAt: '2026-11-28T09:00:00.000Z',
  ...parts,
})

/** The same on its own screen. */
export const openInvoiceOf = (parts: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...invoiceRowOf(parts),
  reason: '',
  corrects: null,
  hasXml: false,
  canStampAgain: false,
  submission: null,
  ...parts,
})

/** What waits for the same order to be issued. */
export const waitingFor = (waitsFor: NonNullable<InvoiceRow['waitsFor']>): Partial<OpenInvoice> => ({
  form: null,
  number: null,
  issuedAt: null,
  state: 'waiting',
  waitsFor,
  hasPdf: false,
})
