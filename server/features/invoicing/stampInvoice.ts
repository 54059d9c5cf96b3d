import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { invoiceHash } from './canonicalInvoice.ts'
import { certificateSignature, issuerName } from './certificateParts.ts'
import { attachment } from './invoiceXml.ts'
import { type QrCodeParts, qrCodeText } from './qrCode.ts'

export interface StampKey {
  /** On the curve secp256k1. */
  privateKey: KeyObject
  certificate: X509Certificate
}

interface Stamping {
  key: StampKey
  /** `YYYY-MM-DDThh:mm:ss` in Riyadh. */
  signedAt: string
  /** Of a standard document the authority writes its own, with its own signature. */
  simplified: boolean
  qr: Omit<QrCodeParts, 'stamp'>
}

export interface StampedInvoice {
  /** As it is sent and kept: never formatted or written anew. */
  xml: string
  /** In base64; the next document of the unit names it. */
  hash: string
  qrCode: string
}

/**
 * Stamps an invoice as the authority's standard asks: XAdES with ECDSA on secp256k1 over the hash of the document, and the QR code
 * of what is signed. What is added stands between what is there without any character of its own, so that taking it out gives the
 * hashed bytes again.
 */
export function stampInvoice(xml: string, { key, signedAt, simplified, qr }: Stamping): StampedInvoice {
  const { privateKey, certificate } = key
  const digest = invoiceHash(xml)
  const hash = digest.toString('base64')
  // The hash is the message, and so is hashed again.
  const signature = sign('sha256', digest, privateKey).toString('base64')
  const qrCode = qrCodeText({
    ...qr,
    stamp: {
      hash,
      signature,
      publicKey: certificate.publicKey.export({ type: 'spki', format: 'der' }),
      ...(simplified && { certificateSignature: certificateSignature(certificate) }),
    },
  })
  const certificateText = certificate.raw.toString('base64')
  const extensions = extensionsXml({
    hash,
    signature,
    certificateText,
    propertiesDigest: signedPropertiesDigest({ certificate, signedAt }),
    properties: signedProperties({ certificate, signedAt }, writtenForm),
  })
  const rootEnd = xml.indexOf('>', xml.indexOf('<Invoice')) + 1
  const withExtensions = `${xml.slice(0, rootEnd)}${extensions}${xml.slice(rootEnd)}`
  const references = withExtensions.lastIndexOf(referenceEnd) + referenceEnd.length
  const added = `<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID>${attachment(qrCode)}</cac:AdditionalDocumentReference>${signatureReference}`
  return { xml: `${withExtensions.slice(0, references)}${added}${withExtensions.slice(references)}`, hash, qrCode }
}

const referenceEnd = '</cac:AdditionalDocumentReference>'
const signatureReference =
  '<cac:Signature><cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID><cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>'

/** Digests of the stamp are base64 of the hexadecimal text, but for that of the document. */
const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')

/** The digest of what a stamp says of its certificate and its time. */
export const signedPropertiesDigest = (properties: Properties): string =>
  hexDigest(signedProperties(properties, hashedForm))

interface Properties {
  certificate: X509Certificate
  signedAt: string
}

/** How the names of the signed properties are declared. */
interface Form {
  properties: string
  /** On each element of the signature's own names. */
  ds: string
}
/** The authority hashes the element as if it stood by itself. */
const hashedForm: Form = {
  properties: ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"',
  ds: ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
}
const writtenForm: Form = { properties: '', ds: '' }

/** Line by line with this indentation, which is part of what the authority hashes. */
function signedProperties({ certificate, signedAt }: Properties, { properties, ds }: Form): string {
  const lines: [number, string][] = [
    [0, `<xades:SignedProperties${properties} Id="xadesSignedProperties">`],
    [36, '<xades:SignedSignatureProperties>'],
    [40, `<xades:SigningTime>${signedAt}</xades:SigningTime>`],
    [40, '<xades:SigningCertificate>'],
    [44, '<xades:Cert>'],
    [48, '<xades:CertDigest>'],
    [52, `<ds:DigestMethod${ds} Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>`],
    [52, `<ds:DigestValue${ds}>${hexDigest(certificate.raw.toString('base64'))}</ds:DigestValue>`],
    [48, '</xades:CertDigest>'],
    [48, '<xades:IssuerSerial>'],
    [52, `<ds:X509IssuerName${ds}>${issuerName(certificate)}</ds:X509IssuerName>`],
    [52, `<ds:X509SerialNumber${ds}>${BigInt(`0x${certificate.serialNumber}`)}</ds:X509SerialNumber>`],
    [48, '</xades:IssuerSerial>'],
    [44, '</xades:Cert>'],
    [40, '</xades:SigningCertificate>'],
    [36, '</xades:SignedSignatureProperties>'],
    [32, '</xades:SignedProperties>'],
  ]
  return lines.map(([indentation, line]) => `${' '.repeat(indentation)}${line}`).join('\n')
}

interface Extensions {
  hash: string
  signature: string
  certificateText: string
  propertiesDigest: string
  properties: string
}

const without = (path: string): string =>
  `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(//ancestor-or-self::${path})</ds:XPath></ds:Transform>`

function extensionsXml({ hash, signature, certificateText, propertiesDigest, properties }: Extensions): string {
  return [
    '<ext:UBLExtensions><ext:UBLExtension>',
    '<ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI>',
    '<ext:ExtensionContent>',
    '<sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2" xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2">',
    '<sac:SignatureInformation>',
    '<cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>',
    '<sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>',
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature">',
    '<ds:SignedInfo>',
    '<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>',
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
    '<ds:Reference Id="invoiceSignedData" URI="">',
    '<ds:Transforms>',
    without('ext:UBLExtensions'),
    without('cac:Signature'),
    without("cac:AdditionalDocumentReference[cbc:ID='QR']"),
    '<ds:Transform Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>',
    '</ds:Transforms>',
    '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>',
    `<ds:DigestValue>${hash}</ds:DigestValue>`,
    '</ds:Reference>',
    '<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">',
    '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>',
    `<ds:DigestValue>${propertiesDigest}</ds:DigestValue>`,
    '</ds:Reference>',
    '</ds:SignedInfo>',
    `<ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificateText}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    '<ds:Object>',
    '<xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">',
    properties,
    '</xades:QualifyingProperties>',
    '</ds:Object>',
    '</ds:Signature>',
    '</sac:SignatureInformation>',
    '</sig:UBLDocumentSignatures>',
    '</ext:ExtensionContent>',
    '</ext:UBLExtension></ext:UBLExtensions>',
  ].join('\n')
}
