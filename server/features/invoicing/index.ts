/** Invoices and notes as the tax authority accepts them: amounts, XML, stamp and QR code. */
export { distinguishedName } from './certificateRequest.ts'
