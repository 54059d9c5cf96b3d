/** VAT returns: their figures from invoices and notes, what the accountant types, filing, and their files. */
export { exportVatReturn } from './exportReturn.ts'
export { listVatReturns, readVatReturn } from './readReturns.ts'
export { vatReturnChecks } from './vatReturnChecks.ts'
export { vatReturnHandlers } from './vatReturnHandlers.ts'
export { vatReturnPdf, vatReturnTemplates } from './vatReturnPdf.ts'
