import { invoiceHash } from '../server/features/invoicing/canonicalInvoice.ts'
import { checkInvoice } from '../server/features/invoicing/rules/checkInvoice.ts'
import { attachedText, referenceOf } from '../server/features/invoicing/rules/InvoiceView.ts'
import {
  descendants,
  type InvoiceElement,
  readElements,
  textAt,
} from '../server/features/invoicing/rules/invoiceElements.ts'
import type { UnitCertificate, Units } from './createUnits.ts'
import { type Finding, failing, validByXsd, warningOf } from './Finding.ts'
import { qrFindings } from './qrFindings.ts'
import type { Schema } from './schema.ts'
import { stampFindings } from './stampFindings.ts'

/** A document as it was sent. */
export interface SentDocument {
  invoiceHash?: unknown
  uuid?: unknown
  invoice?: unknown
}

export interface Examined {
  findings: Finding[]
  /** What the document says of itself; null: it cannot be read. */
  facts: DocumentFacts | null
}

export interface DocumentFacts {
  xml: string
  hash: string
  uuid: string
  number: string
  counter: number
  previousHash: string
  standard: boolean
  typeCode: string
}

interface Examining {
  schema: Schema
  units: Units
  sender: UnitCertificate
  now: Date
}

/** Everything that the authority looks at in a document by itself. */
export function examineDocument(sent: SentDocument, { schema, units, sender, now }: Examining): Examined {
  const unreadable = (...findings: Finding[]): Examined => ({ findings, facts: null })
  if (typeof sent.invoiceHash !== 'string' || sent.invoiceHash === '')
    return unreadable(
      failing('InvoiceHash-Errors', 'Invalid-InvoiceHash', 'Document hash is not present in the API body'),
    )
  if (!/^[A-Za-z0-9+/]{43}=$/.test(sent.invoiceHash))
    return unreadable(
      failing('InvoiceHash-Errors', 'Invalid-InvoiceHash', 'Document hash format in the API body is not valid'),
    )
  const xml = xmlOf(sent.invoice)
  const wrong = xml === null ? 'It is no text' : schema.errorIn(xml)
  if (xml === null || wrong !== null)
    return unreadable(
      failing(
        'XSD_ZATCA_INVALID',
        'XSD validation',
        `Schema validation failed; XML does not comply with UBL 2.1 standards in line with ZATCA specifications. ERROR: ${wrong}`,
      ),
    )
  const root = readElements(xml)
  const digest = invoiceHash(xml)
  const facts = factsOf(xml, root, digest.toString('base64'))
  const [certificate] = descendants(root, 'ds:X509Certificate')
  const issued = units.issuedTo(sender.unit, sender.purpose, certificate?.text.replace(/\s/g, '') ?? '')
  const vatNumber = textAt(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')
  const simplified = !facts.standard
  return {
    facts,
    findings: [
      validByXsd,
      ...requestFindings(sent, facts),
      ...businessFindings(root, now),
      ...stampFindings({ xml, root, digest, vatNumber, issued }),
      ...qrFindings({ root, hash: facts.hash, simplified, issued }),
      ...permissionFindings(facts, sender),
    ],
  }
}

function xmlOf(invoice: unknown): string | null {
  if (typeof invoice !== 'string' || invoice === '') return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(invoice, 'base64'))
  } catch {
    return null
  }
}

function factsOf(xml: string, root: InvoiceElement, hash: string): DocumentFacts {
  const counter = referenceOf(root, 'ICV')
  return {
    xml,
    hash,
    uuid: textAt(root, 'cbc:UUID'),
    number: textAt(root, 'cbc:ID'),
    counter: Number(counter ? textAt(counter, 'cbc:UUID') : 0),
    previousHash: attachedText(root, 'PIH'),
    standard: root.children.some(
      ({ name, attributes }) => name === 'cbc:InvoiceTypeCode' && attributes.name?.startsWith('01'),
    ),
    typeCode: textAt(root, 'cbc:InvoiceTypeCode'),
  }
}

function requestFindings(sent: SentDocument, { hash, uuid }: DocumentFacts): Finding[] {
  const found: Finding[] = []
  if (sent.invoiceHash !== hash)
    found.push(
      failing(
        'invalid-invoice-hash',
        'INVOICE_HASHING_ERRORS',
        'The invoice hash API body does not match the (calculated) Hash of the XML',
      ),
    )
  if (sent.uuid !== uuid)
    found.push(failing('invalid-uuid', 'UUID_ERRORS', 'The UUID in the API body is not that of the document'))
  return found
}

const businessFindings = (root: InvoiceElement, now: Date): Finding[] =>
  checkInvoice(root, { now }).map(({ code, severity, message }) => {
    const category = code.includes('KSA') ? 'KSA' : 'EN_16931'
    return (severity === 'error' ? failing : warningOf)(code, category, `[${code}]-${message}`)
  })

function permissionFindings({ standard }: DocumentFacts, { unit }: UnitCertificate): Finding[] {
  const permitted = standard ? unit.issues.standard : unit.issues.simplified
  return permitted
    ? []
    : [failing('certificate-permissions', 'CERTIFICATE_ERRORS', 'The certificate is not for documents of this kind')]
}
