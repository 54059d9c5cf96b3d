import { createHash, verify } from 'node:crypto'
import { issuerName } from '../server/features/invoicing/certificateParts.ts'
import {
  descendants,
  elementsAt,
  type InvoiceElement,
  textAt,
} from '../server/features/invoicing/rules/invoiceElements.ts'
import type { UnitCertificate } from './createUnits.ts'
import { type Finding, failing } from './Finding.ts'

const certificateErrors = 'CERTIFICATE_ERRORS'

interface Stamped {
  xml: string
  root: InvoiceElement
  /** Of the document as it is: 32 bytes. */
  digest: Buffer
  vatNumber: string
  /** The certificate in the document, where it was issued to the unit that sends it. */
  issued: UnitCertificate | undefined
}

/** What is wrong with the stamp of a document. */
export function stampFindings({ xml, root, digest, vatNumber, issued }: Stamped): Finding[] {
  const found: Finding[] = []
  const [signature] = descendants(root, 'ds:Signature')
  if (!signature) return [failing('invalid-digital-signature', 'SIGNATURE_ERRORS', 'The document has no stamp')]
  if (!issued)
    return [failing('invalid-signing-certificate', certificateErrors, 'The certificate was not issued to this unit')]
  const { x509, unit } = issued
  const references = elementsAt(signature, 'ds:SignedInfo/ds:Reference')
  const digestOf = (isIt: (attributes: InvoiceElement['attributes']) => boolean) => {
    const reference = references.find(({ attributes }) => isIt(attributes))
    return reference ? textAt(reference, 'ds:DigestValue') : ''
  }
  if (digestOf(({ Id }) => Id === 'invoiceSignedData') !== digest.toString('base64'))
    found.push(
      failing(
        'invalid-invoice-hash',
        'INVOICE_HASHING_ERRORS',
        'The stamp names another hash than that of the document',
      ),
    )
  if (!verify('sha256', digest, x509.publicKey, Buffer.from(textAt(signature, 'ds:SignatureValue'), 'base64')))
    found.push(failing('invalid-digital-signature', 'SIGNATURE_ERRORS', 'Invalid digital signature'))
  if (digestOf(({ URI }) => URI === '#xadesSignedProperties') !== signedPropertiesDigestIn(xml))
    found.push(failing('signed-properties-hashing', certificateErrors, 'Wrong signed properties hashing'))
  const [properties] = descendants(root, 'xades:SignedSignatureProperties')
  if (properties) found.push(...certificateFindings(properties, issued))
  if (vatNumber !== unit.vatNumber)
    found.push(failing('certificate-permissions', certificateErrors, 'The VAT number is not that of the certificate'))
  return found
}

function certificateFindings(properties: InvoiceElement, { x509 }: UnitCertificate): Finding[] {
  const cert = 'xades:SigningCertificate/xades:Cert'
  const named = [
    [textAt(properties, `${cert}/xades:CertDigest/ds:DigestValue`), hexDigest(x509.raw.toString('base64'))],
    [textAt(properties, `${cert}/xades:IssuerSerial/ds:X509IssuerName`), issuerName(x509)],
    [textAt(properties, `${cert}/xades:IssuerSerial/ds:X509SerialNumber`), BigInt(`0x${x509.serialNumber}`).toString()],
  ]
  const found: Finding[] = []
  if (named.some(([written, is]) => written !== is))
    found.push(failing('certificate-hashing', certificateErrors, 'The stamp names another certificate than it bears'))
  // The stamp says the time in Riyadh.
  const signedAt = new Date(`${textAt(properties, 'xades:SigningTime')}+03:00`).getTime()
  if (!(signedAt <= x509.validToDate.getTime()))
    found.push(
      failing(
        'invalid-signing-certificate',
        certificateErrors,
        'The certificate had ended when the document was stamped',
      ),
    )
  return found
}

/** Digests of the stamp are base64 of the hexadecimal text. */
const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')

/** The authority hashes the bytes of the element as they stand, with the names declared as if it stood alone. */
function signedPropertiesDigestIn(xml: string): string {
  const [written = ''] = /<xades:SignedProperties [\s\S]*<\/xades:SignedProperties>/.exec(xml) ?? []
  const alone = written
    .replace('<xades:SignedProperties ', '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ')
    .replace(
      /<ds:(DigestMethod|DigestValue|X509IssuerName|X509SerialNumber)(?=[ >])/g,
      '<ds:$1 xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
    )
  return hexDigest(alone)
}
