import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { Attributes, CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr'
import { AsnConvert, AsnUtf8StringConverter, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  AttributeValue,
  Extension,
  Extensions,
  GeneralName,
  GeneralNames,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
} from '@peculiar/asn1-x509'

/** Where documents are sent: for trying the calls, for trying with the shop's own data, for good. */
export type AuthorityEnvironment = 'sandbox' | 'simulation' | 'production'

export interface UnitDetails {
  environment: AuthorityEnvironment
  vatNumber: string
  /** The legal name of the seller. */
  organisation: string
  branch: string
  /** Of this unit among those of the seller; any name. */
  commonName: string
  /** Solution, version and number of the unit, as its serial number has them. */
  unit: { solution: string; version: string; number: string }
  /** Which documents it issues. */
  issues: { standard: boolean; simplified: boolean }
  address: string
  businessCategory: string
}

const objectIds = {
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  branch: '2.5.4.11',
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  userId: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  registeredAddress: '2.5.4.26',
  businessCategory: '2.5.4.15',
  template: '1.3.6.1.4.1.311.20.2',
  subjectAlternativeName: '2.5.29.17',
  extensionRequest: '1.2.840.113549.1.9.14',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}

const templates: Record<AuthorityEnvironment, string> = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
}

/**
 * The request for a unit's certificate, in PEM, as the authority asks for it: the key on the curve secp256k1, texts in UTF-8, what
 * the unit is in the alternative name.
 */
export function certificateRequest(privateKey: KeyObject, details: UnitDetails): string {
  const { unit, issues } = details
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const alternativeName = new GeneralNames([
    new GeneralName({
      directoryName: distinguishedName([
        [objectIds.surname, `1-${unit.solution}|2-${unit.version}|3-${unit.number}`],
        [objectIds.userId, details.vatNumber],
        [objectIds.title, `${issues.standard ? 1 : 0}${issues.simplified ? 1 : 0}00`],
        [objectIds.registeredAddress, details.address],
        [objectIds.businessCategory, details.businessCategory],
      ]),
    }),
  ])
  const extensions = new Extensions([
    extension(objectIds.template, AsnUtf8StringConverter.toASN(templates[details.environment]).toBER()),
    extension(objectIds.subjectAlternativeName, AsnConvert.serialize(alternativeName)),
  ])
  const info = new CertificationRequestInfo({
    subject: distinguishedName([
      [objectIds.country, 'SA'],
      [objectIds.branch, details.branch],
      [objectIds.organisation, details.organisation],
      [objectIds.commonName, details.commonName],
    ]),
    subjectPKInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    attributes: new Attributes([
      new Attribute({ type: objectIds.extensionRequest, values: [AsnConvert.serialize(extensions)] }),
    ]),
  })
  const request = new CertificationRequest({
    certificationRequestInfo: info,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: objectIds.ecdsaWithSha256 }),
    signature: arrayBuffer(sign('sha256', Buffer.from(AsnConvert.serialize(info)), privateKey)),
  })
  return pem(Buffer.from(AsnConvert.serialize(request)))
}

export const distinguishedName = (parts: readonly (readonly [type: string, value: string])[]): Name =>
  new Name(
    parts.map(
      ([type, value]) =>
        new RelativeDistinguishedName([
          new AttributeTypeAndValue({
            type,
            // A country is in two letters of the printable kind.
            value: new AttributeValue(type === objectIds.country ? { printableString: value } : { utf8String: value }),
          }),
        ]),
    ),
  )

const extension = (extnID: string, value: ArrayBuffer): Extension =>
  new Extension({ extnID, extnValue: new OctetString(value) })

const arrayBuffer = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE REQUEST-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE REQUEST-----\n`
