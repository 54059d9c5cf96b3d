import { createHash } from 'node:crypto'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
}

/** What a stamp adds, and so what its hash is not of. */
const stamped = ['//ext:UBLExtensions', '//cac:Signature', '//cac:AdditionalDocumentReference[cbc:ID="QR"]']

/** The canonical form (C14N 1.1) of an invoice without its stamp, of which the authority takes the hash. */
export function canonicalInvoice(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    for (const path of stamped) for (const node of document.find(path, namespaces)) node.remove()
    return document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })
  } finally {
    document.dispose()
  }
}

/** The hash of an invoice, stamped or not: 32 bytes. */
export const invoiceHash = (xml: string): Buffer => createHash('sha256').update(canonicalInvoice(xml)).digest()

/** The text of the QR code that stands in a document; null: none. */
export function qrCodeOf(xml: string): string | null {
  const document = XmlDocument.fromString(xml)
  try {
    const path = '//cac:AdditionalDocumentReference[cbc:ID="QR"]//cbc:EmbeddedDocumentBinaryObject'
    return document.get(path, namespaces)?.content.trim() ?? null
  } finally {
    document.dispose()
  }
}
