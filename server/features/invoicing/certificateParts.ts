import type { X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'

/** Who issued a certificate, as a stamp names it: the parts in the order of RFC 4514, joined by comma and space. */
export const issuerName = ({ issuer }: X509Certificate): string => issuer.split('\n').toReversed().join(', ')

/** The signature of a certificate itself, DER: the ninth part of a QR code. */
export const certificateSignature = ({ raw }: X509Certificate): Buffer =>
  Buffer.from(AsnConvert.parse(raw, Certificate).signatureValue)
