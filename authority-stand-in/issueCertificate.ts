import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  Certificate,
  type Extension,
  Extensions,
  type Name,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'
import { distinguishedName } from '../server/features/invoicing/certificateRequest.ts'

const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const domainComponent = '0.9.2342.19200300.100.1.25'
const commonName = '2.5.4.3'

/** A key on the curve that stamps are made with. */
export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey

interface Issuing {
  /** Of the authority. */
  issuer: { name: string; key: KeyObject }
  subject: Name
  /** Of the key that the certificate is for, public or private. */
  key: KeyObject
  notBefore: Date
  notAfter: Date
  extensions?: readonly Extension[]
}

/** A certificate as the authority issues it: its issuer is named by domain components and a common name. */
export function issueCertificate({ issuer, subject, key, notBefore, notAfter, extensions }: Issuing): X509Certificate {
  const algorithm = new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 })
  const publicKey = key.type === 'public' ? key : createPublicKey(key)
  const content = new TBSCertificate({
    version: Version.v3,
    // Positive, as the first bit is none of the number's.
    serialNumber: Uint8Array.from([0x11, ...randomBytes(18)]).buffer,
    signature: algorithm,
    issuer: distinguishedName([
      [domainComponent, 'local'],
      [domainComponent, 'example'],
      [commonName, issuer.name],
    ]),
    validity: new Validity({ notBefore, notAfter }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
    ...(extensions && { extensions: new Extensions([...extensions]) }),
  })
  const certificate = new Certificate({
    tbsCertificate: content,
    signatureAlgorithm: algorithm,
    signatureValue: Uint8Array.from(sign('sha256', Buffer.from(AsnConvert.serialize(content)), issuer.key)).buffer,
  })
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))
}
