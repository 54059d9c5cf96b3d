/** Invoices and notes as the tax authority accepts them: amounts, XML, stamp and QR code. */
export { distinguishedName } from './certificateRequest.ts'
export { invoiceAmounts } from './invoiceAmounts.ts'
export { invoicePdf, invoiceTemplates } from './pdf/invoicePdf.ts'
export {
  invoiceTemplateVersion,
  type PrintedAddress,
  type PrintedAmounts,
  type PrintedInvoice,
} from './pdf/PrintedInvoice.ts'
