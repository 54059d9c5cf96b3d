import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  Certificate,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'
import { distinguishedName } from '../../features/invoicing/index.ts'

const dayMs = 24 * 60 * 60_000
const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const domainComponent = '0.9.2342.19200300.100.1.25'
const commonName = '2.5.4.3'

/** A key of a unit that issues invoices. */
export const unitKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey

/** A certificate for the key of a unit, issued by an authority of its own. */
export function issueCertificate(key: KeyObject, { now = new Date() } = {}): X509Certificate {
  const issuer = unitKey()
  const algorithm = new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 })
  const content = new TBSCertificate({
    version: Version.v3,
    // Positive, as the first bit is none of the number's.
    serialNumber: Uint8Array.from([0x11, ...randomBytes(18)]).buffer,
    signature: algorithm,
    issuer: distinguishedName([
      [domainComponent, 'local'],
      [domainComponent, 'example'],
      [commonName, 'TEST-CA'],
    ]),
    validity: new Validity({
      notBefore: new Date(now.getTime() - dayMs),
      notAfter: new Date(now.getTime() + 365 * dayMs),
    }),
    subject: distinguishedName([[commonName, 'TST-310122393500003']]),
    subjectPublicKeyInfo: AsnConvert.parse(
      createPublicKey(key).export({ type: 'spki', format: 'der' }),
      SubjectPublicKeyInfo,
    ),
  })
  const certificate = new Certificate({
    tbsCertificate: content,
    signatureAlgorithm: algorithm,
    signatureValue: Uint8Array.from(sign('sha256', Buffer.from(AsnConvert.serialize(content)), issuer)).buffer,
  })
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))
}
