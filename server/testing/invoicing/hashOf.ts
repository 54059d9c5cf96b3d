import { invoiceHash } from '../../features/invoicing/canonicalInvoice.ts'

/** The hash of a document, as its stamp names it. */
export const hashOf = (xml: string): string => invoiceHash(xml).toString('base64')
