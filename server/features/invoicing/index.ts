/** Invoices and notes as the tax authority accepts them: amounts, XML, stamp and QR code, numbers and chain, and their sending. */
export {
  type DebitNoteRow,
  findDebitNote,
  insertDebitNote,
  readDebitNotes,
  toDebitNoteDto,
  updateDebitNote,
} from './debitNotes/debitNotes.ts'
export { invoiceIssued } from './emails/invoiceIssued.ts'
export { invoiceEventHandlers } from './eventHandlers.ts'
export { exportDebitNotes, exportInvoices } from './files/exportInvoices.ts'
export { invoiceFile } from './files/invoiceFile.ts'
export { invoicesZip } from './files/invoicesZip.ts'
export { byRequest, readIssued } from './files/readIssued.ts'
export { firstPreviousHash } from './firstPreviousHash.ts'
export { type CategoryAmounts, invoiceAmounts, noteAmounts, type Sale } from './invoiceAmounts.ts'
export { invoiceHandlers, ownInvoiceHandlers } from './invoiceHandlers.ts'
export { type InvoiceDocument, invoiceXml, type PaymentMeans, riyalsText } from './invoiceXml.ts'
export { issueWaiting } from './issue/issueWaiting.ts'
export { lockSeries } from './issue/lockSeries.ts'
export { reissueInvoice } from './issue/reissueInvoice.ts'
export { issuesInvoices, issuesInvoicesOf, requestInvoice } from './issue/requestInvoice.queries.ts'
export { amountsOfCredit, amountsOfDebitNote, amountsOfSale, shippingTaxCode } from './issue/saleAmounts.ts'
export type { BuyerDetails } from './partyDetails.ts'
export { invoicePdf, invoiceTemplates } from './pdf/invoicePdf.ts'
export {
  invoiceTemplateVersion,
  type PrintedAddress,
  type PrintedAmounts,
  type PrintedInvoice,
} from './pdf/PrintedInvoice.ts'
export { resumeSubmissions } from './submissions/resumeSubmissions.ts'
export { submitInvoice } from './submissions/submitInvoice.ts'
export { createUnit } from './units/createUnit.ts'
export { sealCredentials, secretName } from './units/unitSecrets.ts'
export { warnOfCertificateEnd } from './units/warnOfCertificateEnd.ts'
