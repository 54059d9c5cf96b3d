import { type Decimal, decimal } from './decimals.ts'
import { elementsAt, type InvoiceElement, textAt } from './invoiceElements.ts'

/** A document as the rules look at it. */
export interface InvoiceView {
  root: InvoiceElement
  /** 388 invoice, 381 credit note, 383 debit note, 386 prepayment. */
  typeCode: string
  /** Two digits of the kind, then flags. */
  typeName: string
  standard: boolean
  simplified: boolean
  isNote: boolean
  currency: string
  seller: InvoiceElement
  buyer: InvoiceElement
  lines: InvoiceElement[]
  /** Taken off and added on the document. */
  allowances: InvoiceElement[]
  charges: InvoiceElement[]
  subtotals: InvoiceElement[]
  totals: InvoiceElement
  /** The authority's clock. */
  now: Date
}

export type Severity = 'error' | 'warning'

/** A rule of the authority; its name is the authority's. */
export interface Rule {
  code: string
  severity: Severity
  message: string
  isBroken: (invoice: InvoiceView) => boolean
}

export const error = (code: string, message: string, isBroken: Rule['isBroken']): Rule => ({
  code,
  severity: 'error',
  message,
  isBroken,
})

export const warning = (code: string, message: string, isBroken: Rule['isBroken']): Rule => ({
  code,
  severity: 'warning',
  message,
  isBroken,
})

export function viewOf(root: InvoiceElement, now: Date): InvoiceView {
  const typeCode = textAt(root, 'cbc:InvoiceTypeCode')
  const typeName = elementsAt(root, 'cbc:InvoiceTypeCode')[0]?.attributes.name ?? ''
  const changes = elementsAt(root, 'cac:AllowanceCharge')
  return {
    root,
    typeCode,
    typeName,
    standard: typeName.startsWith('01'),
    simplified: typeName.startsWith('02'),
    isNote: typeCode === '381' || typeCode === '383',
    currency: textAt(root, 'cbc:DocumentCurrencyCode'),
    seller: elementsAt(root, 'cac:AccountingSupplierParty/cac:Party')[0] ?? nothing,
    buyer: elementsAt(root, 'cac:AccountingCustomerParty/cac:Party')[0] ?? nothing,
    lines: elementsAt(root, 'cac:InvoiceLine'),
    allowances: changes.filter((change) => !isCharge(change)),
    charges: changes.filter(isCharge),
    subtotals: elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal'),
    totals: elementsAt(root, 'cac:LegalMonetaryTotal')[0] ?? nothing,
    now,
  }
}

const nothing: InvoiceElement = { name: '', text: '', attributes: {}, children: [] }

export const isCharge = (change: InvoiceElement): boolean => textAt(change, 'cbc:ChargeIndicator') === 'true'

export const has = (from: InvoiceElement, path: string): boolean => textAt(from, path) !== ''

/** An amount; null where there is none or no number. */
export const amountAt = (from: InvoiceElement, path: string): Decimal | null => decimal(textAt(from, path))

/** 0 without one; a text that is not a number breaks the schema. */
export const amountOr0 = (from: InvoiceElement, path: string): Decimal => amountAt(from, path) ?? 0n

/** Category of VAT of an allowance, a subtotal or a line. */
export const categoryElement = (from: InvoiceElement): InvoiceElement =>
  elementsAt(from, 'cac:TaxCategory')[0] ?? elementsAt(from, 'cac:Item/cac:ClassifiedTaxCategory')[0] ?? nothing

export const categoryId = (from: InvoiceElement): string => textAt(categoryElement(from), 'cbc:ID')

export const percentOf = (from: InvoiceElement): Decimal | null => amountAt(categoryElement(from), 'cbc:Percent')

/** The reference of this name among those that a document bears: `ICV`, `PIH`, `QR`. */
export const referenceOf = (root: InvoiceElement, name: string): InvoiceElement | undefined =>
  elementsAt(root, 'cac:AdditionalDocumentReference').find((reference) => textAt(reference, 'cbc:ID') === name)

const attachedPath = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

/** The text that a reference bears, as plain text; empty otherwise. */
export function attachedText(root: InvoiceElement, name: string): string {
  const reference = referenceOf(root, name)
  const object = reference && elementsAt(reference, attachedPath)[0]
  return object?.attributes.mimeCode?.trim() === 'text/plain' ? object.text.trim() : ''
}
