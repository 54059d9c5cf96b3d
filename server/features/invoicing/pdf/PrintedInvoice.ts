import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PrintedLogo } from '../../../platform/documents/printedLogo.ts'
import type { InvoiceAmounts, InvoiceLine } from '../invoiceAmounts.ts'

/** A text in both languages; `en` may be empty. */
interface BilingualText {
  ar: string
  en: string
}

/** Parts of an address; those that are unknown are empty. */
export interface PrintedAddress {
  street: string
  building: string
  district: string
  city: string
  postcode: string
  /** Two letters. */
  country: string
}

export interface PrintedParty {
  vatNumber: string | null
  /** By the authority's scheme (CRN, 700, MOM …). */
  id: { scheme: string; value: string } | null
  /** In parts, or as it was typed. */
  address: PrintedAddress | string | null
}

interface PrintedSeller extends PrintedParty {
  name: BilingualText
}

export interface PrintedBuyer extends PrintedParty {
  name: string
  /** Empty: a person. */
  company: string
}

export interface PrintedInvoiceLine extends Omit<InvoiceLine, 'sku'> {
  sku: string | null
}

export interface PrintedAmounts extends Omit<InvoiceAmounts, 'lines'> {
  lines: readonly PrintedInvoiceLine[]
}

/** All that the PDF of an invoice or a note is made of: the same gives the same bytes. */
export interface PrintedInvoice {
  /** Kept with the document, which is made by it ever after. */
  templateVersion: InvoiceTemplateVersion
  kind: 'invoice' | 'credit' | 'debit'
  /** Plain: of a shop without VAT, which says nothing of tax. */
  form: 'plain' | 'simplified' | 'standard'
  number: string
  /** `YYYY-MM-DD` and `hh:mm:ss` in Riyadh. */
  issueDate: string
  issueTime: string
  /** `YYYY-MM-DD` */
  supplyDate: string | null
  orderNumber: string
  /** Of a note: the invoice that it corrects, and why. */
  corrects: { number: string; reason: string } | null
  /** Issued after the law's time. */
  isLate: boolean
  seller: PrintedSeller
  buyer: PrintedBuyer | null
  amounts: PrintedAmounts
  /** By the list UN/ECE 4461, as `InvoiceDocument`. */
  paymentMeans: 1 | 10 | 30 | 42 | 48
  /** Received until now, or paid back by a credit note; null: nothing is said of it. */
  paidHalalas: Halalas | null
  /** Text of the QR code. */
  qr: string | null
  /** The signed document, byte for byte. */
  xml: Uint8Array | null
  logo: PrintedLogo | null
}

/** Versions of the template that documents were made by, all of which are kept. */
type InvoiceTemplateVersion = 1
/** What new documents are made by. */
export const invoiceTemplateVersion: InvoiceTemplateVersion = 1
