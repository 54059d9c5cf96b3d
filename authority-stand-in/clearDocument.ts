import { XmlDocument } from 'libxml2-wasm'
import { readElements, textAt } from '../server/features/invoicing/rules/invoiceElements.ts'
import { stampInvoice } from '../server/features/invoicing/stampInvoice.ts'
import type { Units } from './createUnits.ts'

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
}
const stamp = ['/*/ext:UBLExtensions', '/*/cac:Signature', '/*/cac:AdditionalDocumentReference[cbc:ID="QR"]']

/** The document with the authority's stamp and QR code in place of its own. */
export function clearDocument(xml: string, units: Units, now: Date): string {
  const root = readElements(xml)
  const seller = 'cac:AccountingSupplierParty/cac:Party'
  return stampInvoice(withoutStamp(xml), {
    key: units.seal(now),
    signedAt: riyadhTime(now),
    simplified: false,
    qr: {
      sellerName: textAt(root, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
      vatNumber: textAt(root, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`),
      issuedAt: `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`,
      total: textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
      vat: textAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
    },
  }).xml
}

function withoutStamp(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    for (const path of stamp) for (const node of document.find(path, namespaces)) node.remove()
    return document.toString({ format: false })
  } finally {
    document.dispose()
  }
}

const riyadhTime = (now: Date): string => new Date(now.getTime() + 3 * 60 * 60_000).toISOString().slice(0, 19)
